import type { insertItems } from '../../../tables/site-import-items';
import type { SourceFile } from '../../source-site';
import { fileAddress, originalAddress, type SiteAddress, wholeAddress } from '../addresses/addresses';

/** Picture that a text or a person identifies by its URL only. */
export type NamedPicture = { url: string; alt: string | null; caption: string | null };

/** Key of a picture without a record in the export: the URL of its original. */
const keyOfPicture = (address: string) => `url:${originalAddress(address).slice(0, 500)}`;

/** Row for a picture that is identified by its URL; undefined for a URL without http(s), such as `data:`. */
export function pictureItem(
  { url, alt, caption }: NamedPicture,
  site: SiteAddress,
  number: number,
): Parameters<typeof insertItems>[2][number] | undefined {
  const whole = wholeAddress(url, site);
  const address = fileAddress(url, site);
  if (!whole || address === null) return undefined;
  const key = keyOfPicture(address);
  const record: SourceFile = {
    ...{ kind: 'file', key, url: whole.href, title: '', alt, caption, description: null, parent: null },
    oldPaths: [],
  };
  return { kind: 'file', key, number, title: '', record, target: address };
}
