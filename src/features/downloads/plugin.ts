import { definePlugin } from '@/studio-kit/define-plugin';
import { DownloadGrants } from './grants/download-grants-collection';
import { leadGrants, userGrants } from './personal-data';

/** Download grants. */
export const downloads = definePlugin({
  collections: [DownloadGrants],
  personalData: [leadGrants, userGrants],
});
