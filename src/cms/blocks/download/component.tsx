import type { DownloadBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Download(block: DownloadBlock) {
  return <BlockSection block={block}>{null}</BlockSection>;
}
