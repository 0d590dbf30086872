import { cookies, draftMode } from 'next/headers';
import { sessionCookieOptions } from '@/features/auth/session/cookies';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';

/**
 * Switches Next's draft mode, with the attributes of the session cookie. Next's own cookie has `Secure` and
 * SameSite `None`: without TLS, Firefox and WebKit neither store nor delete it.
 */
export async function setDraftMode(isOn: boolean): Promise<void> {
  const draft = await draftMode();
  const jar = await cookies();
  if (isOn) draft.enable();
  else draft.disable();
  const value = jar.get(PREVIEW_COOKIE)?.value ?? '';
  jar.set(PREVIEW_COOKIE, value, { ...sessionCookieOptions, ...(isOn ? {} : { expires: new Date(0) }) });
}
