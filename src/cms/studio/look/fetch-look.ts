/** Requests the look that the form's values make, for the preview beside the form. */
import { actionPath } from '@/config/routes';
import { isRecord } from '@/lib/is-record';
import type { ShownLook } from './shown-look';

export type FetchedLook =
  | { look: ShownLook }
  /** `isLater`: a retry with the same values may succeed. */
  | { problem: string; isLater: boolean };

const stays = 'The preview shows the look before.';

/** The server's error message about a typed value. */
function refusalIn(body: unknown): string {
  const { errors, message } = isRecord(body) ? body : {};
  const [first] = isRecord(errors) ? Object.values(errors) : [];
  return [first, message].find((one) => typeof one === 'string') ?? 'Something in the form is not right.';
}

/** @param body values of the form, as JSON. @throws only if `signal` aborted the request */
export async function fetchLook(body: string, signal: AbortSignal): Promise<FetchedLook> {
  try {
    const response = await fetch(actionPath('look/preview'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal,
    });
    if (response.ok) return { look: await response.json() };
    if (response.status >= 500)
      return { problem: `This look could not be made just now. ${stays}`, isLater: true };
    const sentence = refusalIn(await response.json().catch(() => null));
    return { problem: `${sentence} ${stays}`, isLater: response.status === 429 };
  } catch (error) {
    if (signal.aborted) throw error;
    return { problem: `The site cannot be reached. ${stays}`, isLater: true };
  }
}
