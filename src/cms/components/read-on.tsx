import { Section } from '@/ui/layout/section';
import type { ArticleDocument } from '../documents/routed-document';
import { documentRows } from './document-row';
import { DocumentRows } from './document-rows';

/** Documents to read after an article. Renders nothing if there are none. */
export function ReadOn({ heading, documents }: { heading: string; documents: readonly ArticleDocument[] }) {
  const rows = documentRows(documents);
  if (rows.length === 0) return null;
  return (
    <Section tone="sunk" label="Read on">
      <h2 className="sr-only">{heading}</h2>
      <DocumentRows rows={rows} />
    </Section>
  );
}
