import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { maxTriedLeads, type Trial, type TriedLead, trialDays } from '../../leads/signals/scoring/try-rules';
import { isCurrent, parts, sumOfWeights, type TrialPart, type TrialQuery, trialHref } from './trial-query';

const labels: Record<TrialPart, string> = {
  intent: 'Intent',
  fit: 'Fit',
  engagement: 'Engagement',
  urgency: 'Urgency',
};

const shown = 10;

/** Tries scoring rules on past leads. The form uses GET, so the URL of a trial can be shared. */
export function TrialSection({ query, trial }: { query: TrialQuery; trial: Trial }) {
  const sum = sumOfWeights(query);
  const { looked, isCapped, now, tried, both, gained, lost } = trial;
  return (
    <div id="trial" className="studio-anchor">
      <FigureSection
        title="Rule backtest"
        note={`Who would have been notified in the last ${trialDays} days, by the highest score each lead reached. A backtest changes nothing. Profiles are taken as they are known today${isCapped ? `; the latest ${formatWhole(maxTriedLeads)} leads are included` : ''}.`}
      >
        <form method="get" action={trialHref} className="studio-trial">
          <Field name="threshold" label="Notify from" value={query.threshold} least={1} />
          {parts.map((part) => (
            <Field key={part} name={part} label={`${labels[part]}, %`} value={query[part]} least={0} />
          ))}
          <span className="studio-actions">
            <button type="submit" className="studio-button">
              Run backtest
            </button>
          </span>
        </form>
        {sum !== 100 && (
          <p className="studio-panel__note">
            {sum === 0
              ? 'Weights of zero score no lead: the current ones are used.'
              : `The weights add up to ${sum}% and are scaled to 100%.`}
          </p>
        )}
        {looked === 0 ? (
          <p className="studio-panel__note">No leads in these days, so there is nothing to test.</p>
        ) : (
          <FigureTable
            caption="Notified by the current rules and by those tested"
            columns={[`Of ${formatWhole(looked)} leads`, 'Notified', 'Won']}
            rows={[
              { key: 'now', cells: ['Current rules', formatWhole(now.leads), formatWhole(now.won)] },
              {
                key: 'tried',
                cells: [
                  isCurrent(query) ? 'Tested rules, unchanged' : 'Tested rules',
                  formatWhole(tried.leads),
                  formatWhole(tried.won),
                ],
              },
              { key: 'both', cells: ['Both', formatWhole(both.leads), formatWhole(both.won)] },
            ]}
          />
        )}
        <TriedLeads title="Newly notified" leads={gained} />
        <TriedLeads title="No longer notified" leads={lost} />
        {!isCurrent(query) && (
          <Link href={trialHref} prefetch={false} className="studio-panel__action">
            Reset to current rules
          </Link>
        )}
      </FigureSection>
    </div>
  );
}

function Field(props: { name: string; label: string; value: number; least: number }) {
  const { name, label, value, least } = props;
  return (
    <label>
      {label}
      <input type="number" name={name} defaultValue={value} min={least} max={100} step={1} required />
    </label>
  );
}

function TriedLeads({ title, leads }: { title: string; leads: readonly TriedLead[] }) {
  if (leads.length === 0) return null;
  return (
    <>
      <h3 className="studio-trial__heading">
        {title}: {formatWhole(leads.length)}
        {leads.length > shown && `, the first ${shown}`}
      </h3>
      <ul className="studio-rows">
        {leads.slice(0, shown).map(({ id, title: name, stage, now, tried }) => (
          <li key={id}>
            <Link href={leadPath(id)} prefetch={false}>
              {name}
            </Link>
            <span className="studio-rows__aside">
              {stage} · {now} current, {tried} tried
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
