'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { rememberSeen } from './send-restore';

const versionPath = /^\/admin\/collections\/([\w-]+\/[\w-]+)\/versions\/[\w-]+$/;

/** Remembers which state of the document was stored when the view of one of its versions was opened. */
export function useSeenDocument(): void {
  const [, document] = versionPath.exec(usePathname()) ?? [];
  useEffect(() => rememberSeen(document), [document]);
}
