import Link from 'next/link';
import { leadPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { maxTriedLeads, type Trial, type TriedLead, trialDays } from '../../leads/scoring/try-rules';
import { isCurrent, type Part, parts, sumOfWeights, type TrialQuery, trialHref } from './trial-query';

const labels: Record<Part, string> = {
  intent: 'Intent',
  fit: 'Fit',
  engagement: 'Engagement',
  urgency: 'Urgency',
};

const shown = 10;

/** Rules tried on past leads: the form is the address, so that a trial can be sent to a colleague. */
export function TrialSection({ query, trial }: { query: TrialQuery; trial: Trial }) {
  const sum = sumOfWeights(query);
  const { looked, isCapped, now, tried, both, gained, lost } = trial;
  return (
    <div id="trial" className="studio-anchor">
      <FigureSection
        title="Rules tried on past leads"
        note={`Who would have been announced in the last ${trialDays} days, by the highest priority each of them reached. Nothing is changed by a trial. Profiles are taken as they are known today${isCapped ? `; the latest ${formatWhole(maxTriedLeads)} leads are looked at` : ''}.`}
      >
        <form method="get" action={trialHref} className="studio-trial">
          <Field name="threshold" label="Announce from" value={query.threshold} least={1} />
          {parts.map((part) => (
            <Field key={part} name={part} label={`${labels[part]}, %`} value={query[part]} least={0} />
          ))}
          <span className="studio-actions">
            <button type="submit" className="studio-button">
              Try
            </button>
          </span>
        </form>
        {sum !== 100 && (
          <p className="studio-panel__note">
            {sum === 0
              ? 'Weights of nothing score nobody: those in force are used.'
              : `The weights are ${sum}% together and are taken in proportion.`}
          </p>
        )}
        {looked === 0 ? (
          <p className="studio-panel__note">No lead came in these days; there is nothing to try on.</p>
        ) : (
          <FigureTable
            caption="Announced by the rules in force and by those tried"
            columns={[`Of ${formatWhole(looked)} leads`, 'Announced', 'Of them won']}
            rows={[
              { key: 'now', cells: ['Rules in force', formatWhole(now.leads), formatWhole(now.won)] },
              {
                key: 'tried',
                cells: [
                  isCurrent(query) ? 'The same, nothing is changed yet' : 'Rules tried',
                  formatWhole(tried.leads),
                  formatWhole(tried.won),
                ],
              },
              { key: 'both', cells: ['By both', formatWhole(both.leads), formatWhole(both.won)] },
            ]}
          />
        )}
        <TriedLeads title="Would be announced in addition" leads={gained} />
        <TriedLeads title="Would no longer be announced" leads={lost} />
        {!isCurrent(query) && (
          <Link href={trialHref} prefetch={false} className="studio-panel__action">
            Back to the rules in force
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
              {stage} · {now} in force, {tried} tried
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
