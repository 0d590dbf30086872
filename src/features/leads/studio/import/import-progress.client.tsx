'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 3000;

/** Progress of an import. Refreshes the page while it moves; without script, the page has a link. */
export function ImportProgress({
  done,
  total,
  label = 'Rows done',
}: {
  done: number;
  total: number;
  label?: string;
}) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return <progress className="studio-import-progress" value={done} max={total} aria-label={label} />;
}
