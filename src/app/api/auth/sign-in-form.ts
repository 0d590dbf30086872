/** Shared by the sign-in endpoints: parsing of fields, the device, and rejected forms. */
import { z } from 'zod';
import { formCookie, readCookie } from '@/features/auth/session/cookies';
import type { SessionDevice } from '@/features/auth/session/open-session';
import type { AppError } from '@/http/app-error';
import { json, seeOther } from '@/http/respond';

export const maxFormBytes = 20_000;

/** A JSON value that is not a string counts as missing. */
export const optionalField = z.string().optional().catch(undefined);

export const deviceOf = (headers: Headers): SessionDevice => ({
  userAgent: headers.get('user-agent'),
  sessionToken: readCookie(headers, 'session'),
});

type Shown = {
  /** Field that shows the error. */
  field: 'email' | 'code';
  /** Page that shows the form again without script. */
  page: string;
  email?: string | undefined;
};

/**
 * Rejects a form: JSON with the field's error for the site's script, else a redirect to the form's page with error
 * and e-mail in a cookie.
 */
export function refuseForm(
  { code, status, message }: AppError,
  isScripted: boolean,
  { field, page, email }: Shown,
): Response | undefined {
  if (code === 'foreign_origin') return undefined;
  if (isScripted) return json(status, { ok: false, errors: { [field]: message } });
  return seeOther(page, [formCookie({ error: message, email: email?.slice(0, 300) })]);
}
