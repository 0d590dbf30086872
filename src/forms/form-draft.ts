/**
 * What was typed into a form that was refused, on its way to the page that shows it again. It travels in the visitor's
 * own browser, encrypted: that works without script, on every replica and while the database is away.
 */
import { env } from '@/config/env';
import { setCookie } from '@/http/set-cookie';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

export type FormDraft = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The page the form stands on, for its topics and its way back. */
  page: string;
  /** Nothing was wrong with what was typed: we could not store it. */
  isServerError: boolean;
};

const key = deriveKey(env.payloadSecret, 'form draft');
const cookieName = (part: number) => `form-draft-${part}`;
/** A browser keeps 4 KB a cookie, and Node reads 16 KB of headers. */
const partLength = 3500;
const maxParts = 3;
const maxAgeInSeconds = 600;

/** @returns Set-Cookie values, or null when it is too much for cookies. */
export function draftCookies(draft: FormDraft): string[] | null {
  const encrypted = encrypt(key, JSON.stringify(draft));
  const parts = Math.ceil(encrypted.length / partLength);
  if (parts > maxParts) return null;
  return Array.from({ length: maxParts }, (_, part) => {
    const value = encrypted.slice(part * partLength, (part + 1) * partLength);
    // A part that is not needed takes back what an earlier, longer draft may have left there.
    return setCookie({
      ...{ name: cookieName(part), value, path: '/forms' },
      maxAgeInSeconds: value ? maxAgeInSeconds : 0,
    });
  });
}

/** The draft that the browser brings along, if it is one of ours and not ten minutes old. */
export function readDraft(cookie: (name: string) => string | undefined): FormDraft | null {
  const encrypted = Array.from({ length: maxParts }, (_, part) => cookie(cookieName(part)) ?? '').join('');
  const text = encrypted ? decrypt(key, encrypted) : null;
  // Sealed with a key of ours: it has the shape that was encrypted.
  return text === null ? null : (JSON.parse(text) as FormDraft);
}
