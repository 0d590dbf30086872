'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { clockCookie } from './clock-cookie';

const yearInSeconds = 31_536_000;

/** Selector of Payload's document form. A refresh would reset the form, and text typed meanwhile would be lost. */
const documentForm = 'form[data-form-ready]';

/**
 * Stores the browser's clock in a cookie, and refreshes a page that was rendered with another clock. A page with a
 * document's form is not refreshed; the right clock applies from the next page on.
 */
export function TellClock({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    const { timeZone, isTwelveHour } = browserClock();
    const cookie = `${clockCookie}=${timeZone}|${isTwelveHour ? 12 : 24}`;
    if (document.cookie.split('; ').includes(cookie)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${cookie}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    if (!document.querySelector(documentForm)) router.refresh();
  }, [router]);
  return children;
}
