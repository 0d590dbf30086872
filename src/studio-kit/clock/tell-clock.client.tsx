'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { clockCookie } from './clock-cookie';

const yearInSeconds = 31_536_000;

/** Payload's form of a document: read anew, it is drawn with its old values, and what was typed meanwhile is lost. */
const documentForm = 'form[data-form-ready]';

/**
 * Tells the server the browser's clock, and asks for the page again where it was written by another one. A document's
 * page stays as it is: the next one is written by the right clock.
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
