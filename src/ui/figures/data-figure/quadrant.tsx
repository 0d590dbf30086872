import type { DrawingProps } from './figure-data';
import { spreadPoints } from './scale';
import { Bob, percent } from './track';

const centre = 50;
/** Keeps a point on the edge inside the field. */
const inset = (share: number) => percent(6 + share * 0.88);

/** Numbered points between two axes, with a legend beside the field. Values outside 0 to 100 are clamped. */
export function Quadrant({ rows, xLabel, yLabel }: DrawingProps) {
  const known = rows.filter(({ value, to }) => value !== null || to !== null);
  const placed = spreadPoints(known.map(({ value, to }) => ({ x: value ?? centre, y: to ?? centre })));
  return (
    <div className="grid gap-x-8 gap-y-5 @xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-xs text-ink-soft">
        <p className="m-0 max-h-72 rotate-180 self-center text-center leading-tight [writing-mode:vertical-rl] @xl:max-h-96">
          {yLabel && <bdi>{yLabel}</bdi>}
        </p>
        <div
          aria-hidden="true"
          className="relative h-72 border border-control bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)] bg-[length:100%_6px] bg-bottom bg-no-repeat @xl:h-96"
        >
          <span className="absolute inset-x-0 top-1/2 border-t border-control" />
          <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-accent" />
          <Bob className="absolute bottom-0 left-1/2 -translate-x-1/2" />
          {known.map(({ number }, index) => {
            const { x, y } = placed[index] ?? { x: centre, y: centre };
            return (
              <span
                key={number}
                className="figures absolute grid size-6.5 -translate-x-1/2 translate-y-1/2 place-items-center rounded-full border border-paper bg-patina text-xs font-semibold text-paper"
                style={{ left: inset(x), bottom: inset(y) }}
              >
                {number}
              </span>
            );
          })}
        </div>
        <p className="m-0 col-start-2 text-center">{xLabel && <bdi>{xLabel}</bdi>}</p>
      </div>
      <ol className="m-0 list-none self-center p-0">
        {rows.map(({ number, label, value, to, note }) => (
          <li
            key={number}
            className="m-0 flex items-baseline gap-3 border-b border-line py-2 text-sm leading-snug"
          >
            <span
              aria-hidden="true"
              className="figures grid size-5.5 shrink-0 place-items-center rounded-full bg-patina text-2xs font-semibold text-paper"
            >
              {number}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <bdi>{label}</bdi>
              {note && <bdi className="block text-xs text-ink-soft">{note}</bdi>}
              {(value !== null || to !== null) && (
                <span className="sr-only">
                  , {placeOf(value)} of 100 to the right, {placeOf(to)} of 100 up
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const placeOf = (value: number | null) => Math.round(Math.min(Math.max(value ?? centre, 0), 100));
