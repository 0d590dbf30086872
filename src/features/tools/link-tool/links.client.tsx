'use client';

import { toCsv } from '@/lib/text/csv';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { copyText } from '../frame/copy-text.client';
import { downloadFile } from '../frame/download-file.client';
import { type LinkRow, maxDestinations } from './tracked-link';

const mono = 'font-mono text-sm [overflow-wrap:anywhere]';

/** Tracked link of a single destination, or the reason why there is none. */
export function SingleLink({ row }: { row: LinkRow }) {
  if ('problem' in row) {
    return (
      <Alert tone="error" title="No link yet">
        {row.problem}
      </Alert>
    );
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <div className="w-full border-y border-ink py-4">
        <p className="text-sm font-semibold">Tracked link</p>
        <p className={`mt-2 ${mono}`}>{row.href}</p>
      </div>
      <Button
        className="not-scripted:hidden print:hidden"
        onClick={() =>
          copyText(row.href, { title: 'Tracked link copied', description: row.href.slice(0, 120) })
        }
      >
        Copy the tracked link
      </Button>
      <Remarks row={row} />
    </div>
  );
}

function remarksOf(row: LinkRow): string[] {
  if ('problem' in row) return [row.problem];
  const replaced = row.replaced.map((name) => `utm_${name}`).join(', ');
  return [
    ...(replaced ? [`The destination already had ${replaced}; yours took the place.`] : []),
    ...row.warnings,
  ];
}

function Remarks({ row }: { row: LinkRow }) {
  const remarks = remarksOf(row);
  if (remarks.length === 0) {
    return (
      <Alert tone="success" className="w-full">
        Nothing found that would spoil a report.
      </Alert>
    );
  }
  return (
    <Alert tone="warning" className="w-full">
      <ul className="grid gap-2">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </Alert>
  );
}

type LinkTableProps = { rows: readonly LinkRow[]; ignored: number; onQr: (index: number) => void };

const columns = ['Tracked link', 'Remarks', 'QR code'];

/** Tracked links of several destinations as a table, with CSV download. */
export function LinkTable({ rows, ignored, onQr }: LinkTableProps) {
  const made = rows.filter((row) => 'href' in row);
  const copyAll = () =>
    copyText(made.map(({ href }) => href).join('\n'), { title: `${made.length} tracked links copied` });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3 not-scripted:hidden print:hidden">
        <Button size="sm" onClick={copyAll}>
          Copy {made.length} links
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => downloadFile('tracked-links.csv', csvOf(rows), 'text/csv;charset=utf-8')}
        >
          Download as CSV
        </Button>
      </div>
      {ignored > 0 && (
        <Alert tone="warning">
          The first {maxDestinations} are shown. {ignored} more {ignored === 1 ? 'was' : 'were'} left out;
          paste them in a second go.
        </Alert>
      )}
      <Table
        caption={`${made.length} tracked links of ${rows.length} destinations`}
        isCaptionVisible
        isStacked
      >
        <TableHead columns={['No.', ...columns]} />
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              key={index}
              heading={<span className="figures">{index + 1}</span>}
              columns={columns}
              cells={[
                <span key="link" className={mono}>
                  {'href' in row ? row.href : row.typed}
                </span>,
                <span key="remarks" className="text-sm">
                  {remarksOf(row).join(' ') || '–'}
                </span>,
                'href' in row && (
                  <Button
                    key="qr"
                    size="sm"
                    variant="quiet"
                    className="not-scripted:hidden print:hidden"
                    aria-label={`QR code of link ${index + 1}`}
                    onClick={() => onQr(index)}
                  >
                    Show
                  </Button>
                ),
              ]}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function csvOf(rows: readonly LinkRow[]): string {
  const body = rows.map((row) => [row.typed, 'href' in row ? row.href : '', remarksOf(row).join(' ')]);
  return toCsv([['Destination', 'Tracked link', 'Remarks'], ...body]);
}
