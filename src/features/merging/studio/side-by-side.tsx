import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatMoney } from '@/lib/format/format-money';
import type { Lead } from '@/payload-types';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { mergeFields } from '../../leads/people/merge/merge-fields';
import { mergeHref } from '../merge-hrefs';

type Props = { kept: Lead; gone: Lead; isPossible: boolean; clock: ViewerClock };

const labels = {
  name: 'Name',
  company: 'Company',
  role: 'Job title',
  phone: 'Phone',
  company_size: 'Company size',
  industry: 'Industry',
  budget: 'Budget',
  timeline: 'Timeline',
  notes: 'Notes',
  owner: 'Owner',
  deal_value: 'Deal value',
  stage: 'Stage',
  source: 'Source',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

function shown(lead: Lead, field: (typeof fields)[number]): string {
  if (field === 'owner')
    return typeof lead.owner === 'object' ? (lead.owner?.name ?? lead.owner?.email ?? '') : '';
  if (field === 'deal_value')
    return lead.deal_value ? formatMoney(lead.deal_value, lead.currency ?? null) : '';
  return lead[field] ?? '';
}

/** Both leads with the merged values, and the button that merges them. */
export function SideBySide({ kept, gone, isPossible, clock }: Props) {
  const { taken } = mergeFields(kept, gone);
  const isTaken = (field: string) => taken.some((one) => one === field);
  const [first] = [kept.createdAt, gone.createdAt].toSorted();
  return (
    <>
      <FigureTable
        caption="Both leads, and the result"
        columns={['', 'Result', 'Kept lead', 'Duplicate']}
        rows={[
          { key: 'email', cells: ['Email', kept.email, kept.email, gone.email] },
          ...fields
            .filter((field) => shown(kept, field) || shown(gone, field))
            .map((field) => ({
              key: field,
              cells: [
                labels[field],
                isTaken(field) ? (
                  <strong key={field}>{shown(gone, field)}</strong>
                ) : (
                  shown(kept, field) || '–'
                ),
                shown(kept, field) || '–',
                shown(gone, field) || '–',
              ],
            })),
          {
            key: 'created',
            cells: [
              'Created',
              formatMoment(new Date(first ?? kept.createdAt), clock),
              formatMoment(new Date(kept.createdAt), clock),
              formatMoment(new Date(gone.createdAt), clock),
            ],
          },
        ]}
      />
      <ul className="studio-panel__note">
        <li>Activity, emails, meetings, requests, files and waiting lists of both are combined.</li>
        <li>Differing values are kept in the activity, not in the fields.</li>
        <li>
          The emails of {gone.email} end. {kept.email} gets the rest of its own, and nothing that either has
          received.
        </li>
        <li>An unsubscribe at one address counts for both.</li>
        <li>Whatever comes from {gone.email} from now on belongs to this lead.</li>
      </ul>
      {isPossible && (
        <form method="post" action={actionPath('leads/merge')} className="studio-fields">
          <input type="hidden" name="kept" value={kept.id} />
          <input type="hidden" name="gone" value={gone.id} />
          <input type="hidden" name="keptSeen" value={kept.updatedAt} />
          <input type="hidden" name="goneSeen" value={gone.updatedAt} />
          <button type="submit" className="studio-button">
            Merge
          </button>
        </form>
      )}
      <div className="studio-actions">
        <Link className="studio-button is-quiet" href={mergeHref(gone.id, kept.id)}>
          Keep {gone.email} instead
        </Link>
        <Link className="studio-button is-quiet" href={mergeHref(kept.id)}>
          Choose another
        </Link>
      </div>
      <p className="studio-panel__note">This cannot be undone.</p>
    </>
  );
}
