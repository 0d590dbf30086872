/** Keeps which of the firm's icons could not be made, for the form of the look. */
import { processWide } from '@/lib/process-wide';
import type { LookPicture } from '../look';

/** One for all bundles of the process: the icons are made beside the server, and told of in the studio. */
const memory = processWide<{ failed?: string | undefined }>('look-icons', () => ({}));

/** @param print of the icon that could not be made; undefined if all were made */
export function setFailedIcon(print: string | undefined): void {
  memory.failed = print;
}

/** What is to be said of an icon of which the sizes could not be made; nothing if they were. */
export const iconAdvice = (icon: Pick<LookPicture, 'print'> | null): string[] =>
  icon && memory.failed === icon.print
    ? [
        'The icons could not be made of this picture, so browsers still show the ones before. They are tried again every half minute. If this stays, upload the icon as PNG.',
      ]
    : [];
