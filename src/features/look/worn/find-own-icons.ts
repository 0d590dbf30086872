import type { PayloadRequest } from 'payload';
import { findLookFile } from '../files/find-look-file';
import { findLook } from '../find-look';
import { iconFiles, type OwnIcon } from '../icon/icon-files';
import { makeIcon } from '../icon/make-icons';
import { houseSurfaces } from '../palette/house-palette';
import { setFailedIcon } from './icon-trouble';

type IconFiles = ReadonlyMap<string, Buffer>;

const none: IconFiles = new Map();
let kept: { print: string; icons: Promise<IconFiles> } | undefined;

async function make(reader: Pick<PayloadRequest, 'payload'>, print: string, size: Size): Promise<IconFiles> {
  const found = await findLookFile(reader, print);
  if (!found) throw new Error(`The file of the icon, ${print}, is not stored.`);
  const mimeType = found.mimeType === 'image/svg+xml' ? 'image/svg+xml' : 'image/png';
  const source = { bytes: found.bytes, mimeType, ...size, paper: houseSurfaces.light.paper } as const;
  const icons = new Map<string, Buffer>();
  for (const name of Object.keys(iconFiles) as OwnIcon[]) {
    const { path } = iconFiles[name];
    const bytes = await makeIcon(source, name).catch((cause: unknown) => {
      throw new Error(`${path} could not be made of the icon ${print}, ${mimeType}.`, { cause });
    });
    icons.set(path, bytes);
  }
  return icons;
}

type Size = { width: number; height: number };

/**
 * The firm's icon in all sizes, by the paths of the built-in icons; empty without one. Generated once per icon. Errors
 * are recorded for the studio. @throws Error that names the icon, if it is missing or cannot be drawn
 */
export async function findOwnIcons(reader: Pick<PayloadRequest, 'payload'>): Promise<IconFiles> {
  const icon = (await findLook(reader))?.icon;
  if (!icon) {
    kept = undefined;
    setFailedIcon(undefined);
    return none;
  }
  if (kept?.print === icon.print) return kept.icons;
  const making = { print: icon.print, icons: make(reader, icon.print, icon) };
  kept = making;
  // Of an icon that is no longer the firm's, neither result counts.
  making.icons.then(
    () => {
      if (kept === making) setFailedIcon(undefined);
    },
    () => {
      if (kept !== making) return;
      setFailedIcon(icon.print);
      kept = undefined;
    },
  );
  return making.icons;
}
