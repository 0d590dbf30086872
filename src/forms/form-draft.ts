/**
 * Values of a rejected form, passed to the page that shows the form again. Kept in an encrypted cookie, so that this
 * works without script, on every replica and while the database is unavailable.
 */
import { env } from '@/config/env';
import { setCookie } from '@/http/cookies/set-cookie';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

export type FormDraft = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Path of the page that contained the form: it determines the topics, and the link back. */
  page: string;
  /** The values were valid, but could not be stored. */
  isServerError: boolean;
};

/**
 * A form that was refused: what was typed, and the error of each field; the error with the key `''` concerns the form
 * as a whole.
 */
export type RefusedForm = Pick<FormDraft, 'values' | 'errors'>;

const key = deriveKey(env.payloadSecret, 'form draft');
const cookieName = (part: number) => `form-draft-${part}`;
/** Browsers keep 4 KB per cookie, and Node accepts 16 KB of headers. */
const partLength = 3500;
const maxParts = 3;
const maxAgeInSeconds = 600;

/**
 * @param path of the page that shows the form again. @returns Set-Cookie values, or null if the draft is too large
 * for cookies.
 */
export function draftCookies(draft: FormDraft, path = '/forms'): string[] | null {
  const encrypted = encrypt(key, JSON.stringify(draft));
  const parts = Math.ceil(encrypted.length / partLength);
  if (parts > maxParts) return null;
  return Array.from({ length: maxParts }, (_, part) => {
    const value = encrypted.slice(part * partLength, (part + 1) * partLength);
    // Deletes the parts that an earlier, longer draft may have left.
    return setCookie({
      ...{ name: cookieName(part), value, path },
      maxAgeInSeconds: value ? maxAgeInSeconds : 0,
    });
  });
}

/** The draft in the request's cookies, if it is authentic and younger than ten minutes. */
export function readDraft(cookie: (name: string) => string | undefined): FormDraft | null {
  const encrypted = Array.from({ length: maxParts }, (_, part) => cookie(cookieName(part)) ?? '').join('');
  const text = encrypted ? decrypt(key, encrypted) : null;
  // The cast is safe: only this site can have encrypted the text, so it has the shape of a draft.
  return text === null ? null : (JSON.parse(text) as FormDraft);
}
