'use client';

import { useEffect, useState } from 'react';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { readReturnTo } from '@/lib/browser/sign-in-storage';
import { TextLink } from '@/ui/navigation/text-link';

/**
 * Link to the page that sign-in was requested for, or to the dashboard. The path of that page is stored in the
 * browser only.
 */
export function GoOnLink({ children }: { children: string }) {
  const [href, setHref] = useState<string>(routes.dashboard);
  useEffect(() => setHref(safeReturnTo(readReturnTo()) ?? routes.dashboard), []);
  return <TextLink href={href}>{children}</TextLink>;
}
