/** Parses messages of providers leniently, because they add and omit fields. */
import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { isDeeperThan } from '@/lib/json-depth';
import { otherFormat } from './provider';

const maxDepth = 30;

/** @throws AppError 400 unless the body is JSON that is nested at most 30 deep */
export function parseJson(body: Buffer | string): unknown {
  const text = body.toString();
  if (isDeeperThan(text, maxDepth)) throw new AppError('unreadable', 400, 'This JSON is nested too deep.');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('unreadable', 400, 'This is no JSON.');
  }
}

/** A text; null for any other value. */
export const optionalText = z.string().nullish().catch(null);
/** A text or a number, as a text. */
export const optionalTextOrNumber = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
/** A text that contains a number, or a number. */
export const optionalNumber = z.coerce.number().nullish().catch(null);

/** A nested object; if the object is missing, so are its fields. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(null);

/** Maximum number of entries of a list inside one event, such as recipients or headers. */
const maxEntries = 200;

export const list = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, maxEntries).flatMap((entry) => {
        const { success, data } = item.safeParse(entry);
        return success ? [data] : [];
      }),
    );

export const headerList = list(z.object({ name: z.string(), value: z.string() }));

/** Value of the first header of a name, whose letter case does not matter. */
export const headerValue = (headers: readonly { name: string; value: string }[], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null;

/** @throws AppError 422 unless the value is in the format of the schema */
export function parseAs<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const { success, data } = schema.safeParse(value);
  if (!success) throw otherFormat();
  return data;
}

/** Maximum number of events in one request. */
const maxEvents = 20_000;

/**
 * The events of a request: an array, or a single one. Entries in another format are left out, so that they do not block
 * the others. @throws AppError 422 if there is no object at all, or too many
 */
export function parseEach<Output>(schema: z.ZodType<Output>, value: unknown): Output[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length > maxEvents || (entries.length > 0 && !entries.some(isObject))) throw otherFormat();
  return entries.flatMap((entry) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [data] : [];
  });
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const messageIdsIn = /<[^<>\s]{1,298}>/g;

/** The Message-IDs in headers such as References; the last twenty of a long thread. */
export const messageIdsOf = (headers: string): string[] => (headers.match(messageIdsIn) ?? []).slice(-20);

/** True for the value of the header Auto-Submitted of an automatic reply (RFC 3834). */
export const isAutomatic = (autoSubmitted: string | null | undefined): boolean =>
  Boolean(autoSubmitted) && autoSubmitted?.trim().toLowerCase() !== 'no';
