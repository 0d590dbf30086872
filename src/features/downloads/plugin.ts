import { definePlugin } from '@/studio-kit/define-plugin';
import { DownloadGrants } from './download-grants-collection';

/** Files for an address: the grants, and what became of them. */
export const downloads = definePlugin({ collections: [DownloadGrants] });
