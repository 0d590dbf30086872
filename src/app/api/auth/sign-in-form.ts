/** What the forms of sign-in share: their fields, the browser they come from, and how they are shown again. */
import { z } from 'zod';
import { formCookie, readCookie } from '@/features/auth/session/cookies';
import type { Device } from '@/features/auth/session/open-session';
import type { AppError } from '@/http/app-error';
import { json, seeOther } from '@/http/respond';

export const maxFormBytes = 20_000;

/** A value that is no text, as JSON could hold it, is none. */
export const optionalField = z.string().optional().catch(undefined);

export const deviceOf = (headers: Headers): Device => ({
  userAgent: headers.get('user-agent'),
  sessionToken: readCookie(headers, 'session'),
});

type Shown = {
  /** At which field the sentence is shown. */
  field: 'email' | 'code';
  /** The page that shows the form again to a browser without script. */
  page: string;
  email?: string | undefined;
};

/** Says what is wrong, at its field: as JSON to our script, else on the form's page with what was typed. */
export function refuseForm(
  { code, status, message }: AppError,
  isScripted: boolean,
  { field, page, email }: Shown,
): Response | undefined {
  if (code === 'foreign_origin') return undefined;
  if (isScripted) return json(status, { ok: false, errors: { [field]: message } });
  return seeOther(page, [formCookie({ error: message, email: email?.slice(0, 300) })]);
}
