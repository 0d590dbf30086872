import type { GalleryBlock } from '@/payload-types';
import { BlockSection, type SectionProps } from '../block-section';
import { PictureGrid } from './picture-grid';

export function Gallery(block: GalleryBlock & SectionProps) {
  return (
    <BlockSection block={block}>
      <PictureGrid pictures={block.pictures} />
    </BlockSection>
  );
}
