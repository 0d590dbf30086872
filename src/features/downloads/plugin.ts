import { definePlugin } from '@/studio-kit/define-plugin';
import { DownloadGrants } from './grants/download-grants-collection';
import { leadGrants, userGrants } from './personal-data';

/** Files for an address: the grants, and what became of them. */
export const downloads = definePlugin({
  collections: [DownloadGrants],
  personalData: [leadGrants, userGrants],
});
