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
  /**
   * Path of the page that contained the form: it determines the topics that a contact form offers, and the link back.
   */
  page: string;
  /** True if the values were valid, but could not be stored. */
  isServerError: boolean;
};

/**
 * A form that was refused: its typed values, and the error of each field; the error with the key `''` concerns the form
 * as a whole.
 */
export type RefusedForm = Pick<FormDraft, 'values' | 'errors'>;

const key = deriveKey(env.payloadSecret, 'form draft');
/**
 * Names of the cookies, each with a part of the draft: browsers keep 4 KB per cookie, and Node accepts 16 KB of
 * headers.
 */
const names = ['form-draft-0', 'form-draft-1', 'form-draft-2'] as const;
const partLength = 3500;
const maxAgeInSeconds = 600;

/**
 * @param path path of the page that shows the form again. @returns Set-Cookie values, or null if the draft is too
 * large for cookies.
 */
export function draftCookies(draft: FormDraft, path = '/forms'): string[] | null {
  const encrypted = encrypt(key, JSON.stringify(draft));
  if (encrypted.length > names.length * partLength) return null;
  return names.map((name, part) => {
    const value = encrypted.slice(part * partLength, (part + 1) * partLength);
    // A blank value deletes a part that an earlier, longer draft may have left.
    return setCookie({
      ...{ name, value, path },
      maxAgeInSeconds: value ? maxAgeInSeconds : 0,
    });
  });
}

/** The draft in the request's cookies, if it is authentic and younger than ten minutes. */
export function readDraft(cookie: (name: string) => string | undefined): FormDraft | null {
  const encrypted = names.map((name) => cookie(name) ?? '').join('');
  const text = encrypted ? decrypt(key, encrypted) : null;
  // The cast is safe: only this site can have encrypted the text, so it has the shape of a draft.
  return text === null ? null : (JSON.parse(text) as FormDraft);
}
