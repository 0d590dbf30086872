'use client';

import { publicMessage } from '@/lib/browser/report-error';

const page = {
  fontFamily: 'Georgia, serif',
  display: 'grid',
  placeContent: 'center start',
  gap: '1rem',
  minHeight: '100dvh',
  margin: 0,
  padding: '2rem clamp(1.5rem, 10vw, 10rem)',
  borderLeft: '4px solid #d02a00',
  colorScheme: 'light dark',
  background: 'light-dark(#f9f7f1, #10141a)',
  color: 'light-dark(#121823, #efede5)',
} as const;

const button = {
  font: '600 1rem system-ui, sans-serif',
  minHeight: '3rem',
  padding: '0 1.5rem',
  border: 0,
  borderRadius: '2px',
  background: '#d02a00',
  color: '#fff',
  justifySelf: 'start',
  cursor: 'pointer',
} as const;

/** Error page for a failed shell: its styles are inline, because the site's stylesheets may be missing too. */
export function ShellError({ error }: { error: unknown }) {
  return (
    <html lang="en">
      <body style={page}>
        <title>Something went wrong</title>
        <h1 style={{ font: '400 2.5rem/1.1 Georgia, serif', margin: 0 }}>Something went wrong.</h1>
        <p style={{ margin: 0 }}>Please reload. If it persists, we’ve logged the details.</p>
        <p style={{ margin: 0, font: '0.875rem ui-monospace, monospace', overflowWrap: 'anywhere' }}>
          {publicMessage(error)}
        </p>
        <button type="button" style={button} onClick={() => window.location.reload()}>
          Reload
        </button>
      </body>
    </html>
  );
}
