'use client';

import { useState } from 'react';

type FilledPartProps = { as: 'h1' | 'div'; part: string; initial: string; className?: string };

/**
 * Element that the server may have filled (`src/server/queried`). React takes its content from the document, so that it
 * survives if hydration fails and React renders the page anew. @param initial HTML without a query
 */
export function FilledPart({ as: Element, part, initial, className }: FilledPartProps) {
  const [html] = useState(() =>
    typeof document === 'undefined'
      ? initial
      : (document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? initial),
  );
  return (
    <Element
      className={className}
      data-part={part}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, or what the server has rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
