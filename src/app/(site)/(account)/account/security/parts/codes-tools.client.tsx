'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { textLinkStyle } from '@/ui/navigation/text-link';

type CodesToolsProps = {
  /** Content of the file with the codes. */
  text: string;
  fileName: string;
};

/** Link that downloads the recovery codes; with script, also buttons that copy and print them. */
export function CodesTools({ text, fileName }: CodesToolsProps) {
  const [isScripted, setIsScripted] = useState(false);
  const [status, setStatus] = useState('');
  useEffect(() => setIsScripted(true), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      setStatus('Please select the codes and copy them yourself.');
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={fileName}
        className={textLinkStyle}
      >
        Download them
      </a>
      {isScripted && (
        <>
          <Button variant="secondary" size="sm" onClick={copy}>
            Copy
          </Button>
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {status}
      </p>
    </div>
  );
}
