import { definePlugin } from '@/studio-kit/define-plugin';
import { DownloadGrants } from './grants/download-grants-collection';
import { grantDisclosure, grantRetention, leadGrants, userGrants } from './personal-data';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    download_requested: { resource_id: string; grant_id: string };
    downloaded: { resource_id: string; grant_id: string };
  }
}

/** Download grants. */
export const downloads = definePlugin({
  collections: [DownloadGrants],
  events: [
    { type: 'download_requested', label: 'Download requested', order: 60 },
    { type: 'downloaded', label: 'Downloaded', order: 61 },
  ],
  personalData: [leadGrants, userGrants],
  retention: [grantRetention],
  disclosures: [grantDisclosure],
});
