'use client';

import { useEffect } from 'react';
import { reportError } from '@/lib/browser/report-error';
import { ShellError } from './(site)/shell/errors/shell-error.client';

/** Reports and shows errors outside the site's own boundaries: in the studio or in Next itself. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error]);
  return <ShellError error={error} />;
}
