import { cookies, draftMode } from 'next/headers';
import { sessionCookieOptions } from '@/features/auth/session/cookies';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';

/**
 * Switches Next's draft mode, with a cookie like that of the session. Next's own is for frames of other sites and
 * for TLS alone: without that, Firefox and WebKit neither keep it nor remove it.
 */
export async function setDraftMode(isOn: boolean): Promise<void> {
  const draft = await draftMode();
  const jar = await cookies();
  if (isOn) draft.enable();
  else draft.disable();
  const value = jar.get(PREVIEW_COOKIE)?.value ?? '';
  jar.set(PREVIEW_COOKIE, value, { ...sessionCookieOptions, ...(isOn ? {} : { expires: new Date(0) }) });
}
