import type { Look } from '../look';
import { iconFiles } from './icon-files';

type IconLinks = { icon: { url: string; sizes?: string; type?: string }[]; apple: string };

/**
 * Icons that pages name. Browsers keep an icon under its address, so the firm's own have the print of its file; the
 * house's have none.
 */
export function iconLinksOf(look: Pick<Look, 'icon'> | null): IconLinks {
  const { favicon, drawing, touch } = iconFiles;
  const printed = (path: string) => (look?.icon ? `${path}?v=${look.icon.print}` : path);
  return {
    icon: [
      { url: printed(favicon.path), sizes: '32x32' },
      { url: printed(drawing.path), type: drawing.mimeType },
    ],
    apple: printed(touch.path),
  };
}
