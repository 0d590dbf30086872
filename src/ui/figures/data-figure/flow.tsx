import { classNames } from '@/lib/class-names';
import type { DrawingProps, FigureRow } from './figure-data';
import { Bob } from './track';

const does: Record<FigureRow['role'], string> = {
  machine: 'The workflow',
  person: 'A person',
  decision: 'A person decides',
};

/** Shape and text show who acts; colour only repeats it. */
const marks: Record<FigureRow['role'], string> = {
  machine: 'bg-patina',
  person: 'rounded-full border-2 border-ink bg-paper',
  decision: 'rotate-45 border-2 border-accent bg-paper',
};

/** Steps along a plumb line: who does each, where a person decides, and what happens on “no”. */
export function Flow({ rows }: DrawingProps) {
  return (
    <div>
      <ol className="m-0 list-none p-0">
        {rows.map(({ number, label, who, role, note }, index) => (
          <li
            key={number}
            className="relative m-0 grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-6 @xl:grid-cols-[minmax(0,9rem)_1.75rem_minmax(0,1fr)]"
          >
            <p className="m-0 text-xs leading-snug @max-xl:col-start-2 @xl:pt-1 @xl:text-right">
              <span className="text-ink-soft">{does[role]}</span>
              {who && (
                <>
                  <span className="@xl:sr-only">: </span>
                  <bdi className="font-semibold wrap-anywhere @xl:block">{who}</bdi>
                </>
              )}
            </p>
            <span
              aria-hidden="true"
              className="relative col-start-1 row-span-2 row-start-1 self-stretch @xl:col-start-2 @xl:row-span-1"
            >
              <span
                className={classNames(
                  'absolute left-1/2 w-0.5 -translate-x-1/2 bg-accent',
                  index === 0 ? 'top-2' : 'top-0',
                  '-bottom-6',
                )}
              />
              <span
                className={classNames('absolute top-1.5 left-1/2 size-3.5 -translate-x-1/2', marks[role])}
              />
            </span>
            <div className="min-w-0 @xl:col-start-3">
              <p className="m-0 text-base leading-snug font-semibold wrap-anywhere">
                <bdi>{label}</bdi>
              </p>
              {note && role !== 'decision' && (
                <p className="m-0 mt-1 text-sm text-ink-soft wrap-anywhere">
                  <bdi>{note}</bdi>
                </p>
              )}
              {note && role === 'decision' && (
                <p className="relative m-0 mt-2 border-l-2 border-dashed border-accent py-0.5 pl-3.5 text-sm wrap-anywhere">
                  <span className="font-semibold">On “no”: </span>
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="grid grid-cols-[1.75rem] @xl:ml-[calc(9rem+0.75rem)]">
        <Bob className="justify-self-center" />
      </div>
    </div>
  );
}
