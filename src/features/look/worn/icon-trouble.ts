/** Records which of the firm's icons could not be generated, for the form of the look. */
import { processWide } from '@/lib/process-wide';
import type { LookPicture } from '../look';

/** One record for all bundles of the process: the server generates the icons, and the studio shows the errors. */
const memory = processWide<{ failed?: string | undefined }>('look-icons', () => ({}));

/** @param print of the icon that could not be made; undefined if all were made */
export function setFailedIcon(print: string | undefined): void {
  memory.failed = print;
}

/** Advice on an icon whose sizes could not be generated; empty if they could. */
export const iconAdvice = (icon: Pick<LookPicture, 'print'> | null): string[] =>
  icon && memory.failed === icon.print
    ? [
        'The icons could not be made of this picture, so browsers still show the ones before. They are tried again every half minute. If this stays, upload the icon as PNG.',
      ]
    : [];
