'use client';

import { type ComponentProps, type ComponentType, useMemo, useState } from 'react';
import { latinSlug } from '@/lib/text/slugs/latin-slug';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { ToolColumns, ToolSheet } from '../frame/tool-sheet.client';
import { useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { LinkTable, SingleLink } from './links.client';
import { ParameterFields } from './parameter-fields.client';
import { fields } from './state';
import { type LinkRow, trackAll } from './tracked-link';

type QrView = ComponentType<ComponentProps<typeof import('./qr-view.client').QrView>>;

/** Builds tracked links for one page or many, with QR codes. */
export function LinkTool({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'link-tool', anchor }, fields);
  const { values, settled } = state;
  const { rows, ignored } = useMemo(() => trackAll(values.to, values), [values]);
  const announced = useMemo(() => settled && announce(trackAll(settled.to, settled).rows), [settled]);
  const [qr, setQr] = useState<{ View: QrView; index: number }>();
  const [first] = rows;
  const chosen = qr && rows[qr.index];

  /** Loads the QR view with its encoder on demand. */
  async function showQr(index: number) {
    try {
      const { QrView: View } = await import('./qr-view.client');
      setQr({ View, index });
    } catch {
      toast({ title: 'The QR code could not be loaded', description: 'Try again.', variant: 'destructive' });
    }
  }

  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={announced}
      address={state.address}
      omittedInWords={() => 'the destinations'}
    >
      <ToolColumns
        inputs={<ParameterFields {...state} />}
        results={
          <>
            {!first && <Alert>Paste the address of a page to get its tracked link.</Alert>}
            {first && rows.length === 1 && <SingleLink row={first} />}
            {rows.length > 1 && <LinkTable rows={rows} ignored={ignored} onQr={showQr} />}
            {first && rows.length === 1 && 'href' in first && !qr && (
              <Button
                variant="secondary"
                className="self-start not-scripted:hidden print:hidden"
                onClick={() => showQr(0)}
              >
                Show as QR code
              </Button>
            )}
            {qr && chosen && 'href' in chosen && (
              <qr.View href={chosen.href} fileName={fileNameOf(values.campaign, qr.index, rows.length)} />
            )}
          </>
        }
      />
    </ToolSheet>
  );
}

const fileNameOf = (campaign: string, index: number, count: number) =>
  ['qr', latinSlug(campaign), count > 1 ? index + 1 : ''].filter(Boolean).join('-');

function announce(rows: readonly LinkRow[]): string {
  const [first] = rows;
  if (!first) return 'No link.';
  if (rows.length > 1) {
    const made = rows.filter((row) => 'href' in row).length;
    return `${made} tracked links of ${rows.length} destinations.`;
  }
  if ('problem' in first) return `No link. ${first.problem}`;
  const count = first.warnings.length + (first.replaced.length > 0 ? 1 : 0);
  return `Tracked link ready, ${count === 0 ? 'nothing' : count} to look at.`;
}
