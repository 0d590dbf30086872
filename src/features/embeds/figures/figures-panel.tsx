import { formatPercent, formatWhole } from '@/lib/format/format-number';
import { formatInput } from '../../calculators/calculator';
import { type CalculatorName, calculators } from '../../calculators/calculators';
import { type EmbedFigures, type FigureName, figureNames } from './read-figures';

export const figureWords: Readonly<Record<FigureName, { label: string; sentence: string }>> = {
  views: { label: 'Views', sentence: 'The page with it was opened.' },
  starts: { label: 'Starts', sentence: 'A number was changed.' },
  completions: {
    label: 'Completions',
    sentence: 'A result stood there, and they stopped typing or went on.',
  },
  leads: { label: 'Leads', sentence: 'The form was sent.' },
};

/**
 * Change against the preceding span: “+25%”, “–” if both figures are 0, “none before” if only the earlier figure is
 * 0.
 */
function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'none before';
  const change = (now - before) / before;
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatPercent(Math.abs(change))}`;
}

type PanelProps = { figures: EmbedFigures; calculator: CalculatorName };

const cell = 'border-b border-line py-2 pr-3 text-left align-baseline tabular-nums sm:pr-5';

/**
 * Figures of an embed: the funnel compared with the preceding span, the medians, and each day. Readable without
 * script.
 */
export function FiguresPanel({ figures, calculator }: PanelProps) {
  const { totals, earlier, days, span, before } = figures;
  return (
    <div className="grid gap-10">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys */}
      <section tabIndex={0} aria-label="Figures, beside the span before" className="overflow-x-auto">
        <table className="w-full max-w-3xl">
          <caption className="sr-only">
            From {span.from} to {span.to}, compared with {before.from} to {before.to}
          </caption>
          <thead>
            <tr className="text-sm">
              {['', 'Now', 'Of views', 'Before', 'Change'].map((title) => (
                <th key={title} scope="col" className={cell}>
                  {title || <span className="sr-only">Figure</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figureNames.map((name) => (
              <tr key={name}>
                <th scope="row" className={`${cell} font-normal`}>
                  <span className="font-semibold">{figureWords[name].label}</span>
                  <span className="block text-sm text-ink-soft">{figureWords[name].sentence}</span>
                  <FunnelBar share={totals.views > 0 ? totals[name] / totals.views : 0} />
                </th>
                <td className={`${cell} display text-2xl`}>{formatWhole(totals[name])}</td>
                <td className={cell}>
                  {totals.views > 0 ? formatPercent(totals[name] / totals.views) : '–'}
                </td>
                <td className={cell}>{formatWhole(earlier[name])}</td>
                <td className={cell}>{changeOf(totals[name], earlier[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Medians figures={figures} calculator={calculator} />
      <details>
        <summary className="font-semibold underline">Each day (UTC)</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
        <section tabIndex={0} aria-label="Figures by day" className="mt-3 overflow-x-auto">
          <table className="w-full max-w-3xl">
            <caption className="sr-only">Figures by day</caption>
            <thead>
              <tr className="text-sm">
                <th scope="col" className={cell}>
                  Day
                </th>
                {figureNames.map((name) => (
                  <th key={name} scope="col" className={cell}>
                    {figureWords[name].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                    {day.day}
                  </th>
                  {figureNames.map((name) => (
                    <td key={name} className={cell}>
                      {formatWhole(day[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}

const FunnelBar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="mt-1.5 block h-2 w-full max-w-64 bg-line">
    <span className="block h-2 bg-patina" style={{ width: `${Math.min(100, share * 100).toFixed(1)}%` }} />
  </span>
);

function Medians({ figures: { medians, earlierMedians }, calculator }: PanelProps) {
  const { inputs } = calculators[calculator];
  if (!inputs.some(({ name }) => medians[name] !== undefined)) return null;
  return (
    <div>
      <h3 className="font-semibold">What they calculate with</h3>
      <p className="measure mb-3 text-sm text-ink-soft">
        The median of each number over all completions, to three digits: half of the visitors typed less.
      </p>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
        {inputs.map((input) => {
          const now = medians[input.name];
          const before = earlierMedians[input.name];
          return (
            <div key={input.name}>
              <dt className="text-sm text-ink-soft">{input.label}</dt>
              <dd className="text-xl font-semibold">{now === undefined ? '–' : formatInput(input, now)}</dd>
              {before !== undefined && (
                <dd className="text-sm text-ink-soft">before: {formatInput(input, before)}</dd>
              )}
            </div>
          );
        })}
      </dl>
    </div>
  );
}
