/** Restores a version over the document state that the user has seen; over a newer one only after confirmation. */
import { isRecord } from '@/lib/is-record';
import { seenHeader } from '../write-keys';

/** `updatedAt` of the document at the time when the version was opened. */
let seen: Promise<string | null> = Promise.resolve(null);

async function fetchUpdatedAt(document: string): Promise<string | null> {
  const response = await fetch(`/api/${document}?depth=0&draft=true&select[updatedAt]=true`).catch(
    () => null,
  );
  const stored: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isRecord(stored) && typeof stored.updatedAt === 'string' ? stored.updatedAt : null;
}

/** @param document `posts/<id>`, or undefined outside version views */
export function rememberSeen(document: string | undefined): void {
  seen = document ? fetchUpdatedAt(document) : Promise.resolve(null);
}

export const isRestore = (method: string | undefined, { pathname }: URL): boolean =>
  method?.toUpperCase() === 'POST' && /^\/api\/[\w-]+\/versions\/[\w-]+$/.test(pathname);

const question =
  'Somebody else has changed this document since you opened this page. Restore the version all the same? ' +
  'What they have written stays in the list of versions.';

/** Sends the restore with the seen state. On a 409, asks for confirmation and sends it again with the newer state. */
export async function sendRestore(
  send: (headers: Headers) => Promise<Response>,
  headers: HeadersInit | undefined,
): Promise<Response> {
  const restore = (updatedAt: string | null) => {
    const all = new Headers(headers);
    if (updatedAt) all.set(seenHeader, updatedAt);
    return send(all);
  };
  const response = await restore(await seen);
  if (response.status !== 409) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const [error] = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  const updatedAt = isRecord(error) && isRecord(error.data) ? error.data.updatedAt : null;
  if (typeof updatedAt !== 'string' || !window.confirm(question)) return response;
  seen = Promise.resolve(updatedAt);
  return restore(updatedAt);
}
