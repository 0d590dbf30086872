import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { riskFactors, type ValuationInput } from './model/firm-formula';
import type { Method, SumLine } from './model/methods-formula';

const shown = ({ value, unit }: SumLine) =>
  unit === 'usd'
    ? formatUsd(value)
    : unit === 'percent'
      ? `${formatTenths(value)}%`
      : `${value.toFixed(2)} times`;

/** Shows the calculation of each method line by line. */
export function MethodSums({ methods }: { methods: readonly Method[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-3 lg:gap-6 print:grid-cols-3 print:gap-4">
      {methods.map(({ name, label, sums, range, reason }) => (
        <section key={name}>
          <h4 className="border-b border-ink pb-2 font-semibold">{label}</h4>
          <dl className="text-sm print:text-2xs">
            {sums.map((line) => (
              <div
                key={line.label}
                className="flex justify-between gap-3 border-b border-line py-1.5 print:py-0.5"
              >
                <dt className="text-ink-soft">{line.label}</dt>
                <dd className="figures whitespace-nowrap">{shown(line)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-3 py-1.5 font-semibold print:py-0.5">
              <dt>{range ? 'Value in the middle' : 'No value'}</dt>
              <dd className="figures whitespace-nowrap">{range ? formatUsd(range.middle) : '–'}</dd>
            </div>
          </dl>
          {reason && <p className="text-sm text-ink-soft">{reason}</p>}
        </section>
      ))}
    </div>
  );
}

/** Shows the four risk factors that place the company between the lowest and the highest multiple. */
export function RiskSums({ input }: { input: ValuationInput }) {
  const factors = riskFactors(input);
  const mean = factors.reduce((sum, { score }) => sum + score, 0) / factors.length;
  return (
    <section>
      <h4 className="border-b border-ink pb-2 font-semibold">
        Where the firm stands between riskiest (0) and safest (1)
      </h4>
      <dl className="text-sm print:text-2xs">
        {factors.map(({ label, explanation, score }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5 print:py-0.5">
            <dt>
              {label}
              <span className="text-ink-soft">: {explanation}</span>
            </dt>
            <dd className="figures">{score.toFixed(2)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1.5 font-semibold print:py-0.5">
          <dt>Mean of the four</dt>
          <dd className="figures">{mean.toFixed(2)}</dd>
        </div>
      </dl>
    </section>
  );
}
