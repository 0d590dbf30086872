import type { PayloadRequest } from 'payload';
import { serverBridge } from '@/server/bridge';
import type { ChosenLook, FileFacts } from './chosen-look';
import { logoAdvice } from './logo-advice';
import type { Look } from './look';
import { resolveLook } from './resolve-look';

type Reader = Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>;

/** Reads within the transaction of a request, since a second connection could be waited for in vain. */
const within = (reader: Reader) => (reader.transactionID === undefined ? {} : { req: reader });

const fileFields = ['logoLight', 'logoDark', 'icon', 'ownDisplay', 'ownText', 'ownTextItalic'] as const;

/** Facts of the files that a look names. */
async function findFiles(reader: Reader, chosen: ChosenLook): Promise<FileFacts[]> {
  const ids = fileFields.flatMap((name) => {
    const relation = chosen[name];
    return (typeof relation === 'object' ? relation?.id : relation) ?? [];
  });
  if (ids.length === 0) return [];
  const { docs } = await reader.payload.find({
    ...within(reader),
    collection: 'look-files',
    where: { id: { in: ids } },
    select: { print: true, mimeType: true, filename: true, facts: true },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  return docs;
}

/** The look that values of the form make, saved or not, and what is to be said of it. */
export async function judgeLook(
  reader: Reader,
  chosen: ChosenLook,
): Promise<{ look: Look | null; advice: string[] }> {
  const files = await findFiles(reader, chosen);
  return { look: resolveLook(chosen, files), advice: logoAdvice(chosen, files) };
}

async function readLook(reader: Reader, draft: boolean): Promise<Look | null> {
  const { docs } = await reader.payload.find({
    ...within(reader),
    collection: 'look',
    draft,
    ...(!draft && { where: { _status: { equals: 'published' } } }),
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  return docs[0] ? resolveLook(docs[0], await findFiles(reader, docs[0])) : null;
}

/** The look as its newest draft has it, for who previews it. */
export const findDraftLook = (reader: Reader): Promise<Look | null> => readLook(reader, true);

let kept: { isCurrent: () => boolean; look: Promise<Look | null> } | undefined;

/**
 * The published look; null if the firm chose nothing, so that all is the house's own. Read once and kept in memory
 * until content changes; without a server, which is told of changes, it is read each time.
 */
export async function findLook(reader: Reader): Promise<Look | null> {
  const pageCache = serverBridge()?.pageCache;
  if (!pageCache) return readLook(reader, false);
  if (kept?.isCurrent()) return kept.look;
  // Others do not wait for this transaction.
  if (reader.transactionID !== undefined) return readLook(reader, false);
  const reading = { isCurrent: pageCache.snapshot(), look: readLook(reader, false) };
  kept = reading;
  reading.look.catch(() => {
    if (kept === reading) kept = undefined;
  });
  return reading.look;
}
