'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { rememberSeen } from './send-restore';

const versionPath = /^\/admin\/collections\/([\w-]+\/[\w-]+)\/versions\/[\w-]+$/;

/** Remembers, while a version is looked at, which state of its document was stored when it was opened. */
export function useSeenDocument(): void {
  const [, document] = versionPath.exec(usePathname()) ?? [];
  useEffect(() => rememberSeen(document), [document]);
}
