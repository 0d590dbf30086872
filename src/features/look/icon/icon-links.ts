import type { Look } from '../look';
import { iconFiles } from './icon-files';

type WithIcon = Pick<Look, 'icon'> | null;

/** Address of a file of the icon: the firm's own has the print of its picture, the house's has none. */
const addressOf = (look: WithIcon, path: string) => (look?.icon ? `${path}?v=${look.icon.print}` : path);

/** Address of the icon as a drawing. */
export const iconDrawing = (look: WithIcon): string => addressOf(look, iconFiles.drawing.path);

type IconLinks = { icon: { url: string; sizes?: string; type?: string }[]; apple: string };

/** Icons that pages name. Browsers keep an icon under its address, so another one has another address. */
export function iconLinksOf(look: WithIcon): IconLinks {
  const { favicon, drawing, touch } = iconFiles;
  return {
    icon: [
      { url: addressOf(look, favicon.path), sizes: '32x32' },
      { url: iconDrawing(look), type: drawing.mimeType },
    ],
    apple: addressOf(look, touch.path),
  };
}
