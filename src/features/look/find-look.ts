import type { PayloadRequest } from 'payload';
import { processWide } from '@/lib/process-wide';
import { serverBridge } from '@/server/bridge';
import type { ChosenLook, FileFacts } from './chosen-look';
import { logoAdvice } from './logo-advice';
import type { Look } from './look';
import { resolveLook } from './resolve-look';
import { iconAdvice } from './worn/icon-trouble';

type Reader = Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>;

/** Reads in the request's transaction, because waiting for a second connection could deadlock. */
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

/** The look for the form's values, saved or not, with advice on it. */
export async function judgeLook(
  reader: Reader,
  chosen: ChosenLook,
): Promise<{ look: Look | null; advice: string[] }> {
  const files = await findFiles(reader, chosen);
  const look = resolveLook(chosen, files);
  return { look, advice: [...logoAdvice(chosen, files), ...iconAdvice(look?.icon ?? null)] };
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

/** The newest draft of the look, for previews. */
export const findDraftLook = (reader: Reader): Promise<Look | null> => readLook(reader, true);

/** Milliseconds after which the look is read again, for changes without a notification, such as those made by SQL. */
const FRESH_MS = 30_000;

type Reading = {
  isCurrent: () => boolean;
  freshUntil: number;
  isSettled: boolean;
  look: Promise<Look | null>;
};

/** One cache for all bundles of the process. */
const memory = processWide<{ last?: Reading }>('look', () => ({}));

/**
 * The last read, if it is current. While a change is being committed nothing is cached, so readers share the read in
 * flight, and the first one after the change reads again. A read in a transaction never waits for another read, which
 * may wait for the connection of that transaction.
 */
function usable({ transactionID }: Reader, isCurrent: () => boolean): Reading | undefined {
  const { last } = memory;
  if (!last || (transactionID !== undefined && !last.isSettled)) return undefined;
  const isChanging = !isCurrent();
  const isUsable = last.isCurrent() || (isChanging && !last.isSettled);
  return isUsable && Date.now() < last.freshUntil ? last : undefined;
}

/**
 * The published look; null if the firm chose nothing, so that all is the house's own. Read once and kept in memory
 * until content changes, in any process, and for half a minute at most; without a server, which is told of changes, it
 * is read each time.
 */
export async function findLook(reader: Reader): Promise<Look | null> {
  const isCurrent = serverBridge()?.pageCache.snapshot();
  if (!isCurrent) return readLook(reader, false);
  const known = usable(reader, isCurrent);
  if (known) return known.look;
  // Others do not wait for this transaction.
  if (reader.transactionID !== undefined) return readLook(reader, false);
  const reading: Reading = {
    ...{ isCurrent, freshUntil: Date.now() + FRESH_MS, isSettled: false },
    look: readLook(reader, false),
  };
  memory.last = reading;
  reading.look.then(
    () => {
      reading.isSettled = true;
    },
    () => {
      if (memory.last === reading) delete memory.last;
    },
  );
  return reading.look;
}
