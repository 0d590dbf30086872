import type { RefusedForm } from '@/forms/form-draft';
import { formatMoment } from '@/lib/format/format-in-zone';
import { isSafeHref } from '@/lib/text/safe-href';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-field';
import { TextLink } from '@/ui/navigation/text-link';
import { maxNote, type TeamLead, type TeamLeadState, teamLeadStates } from '../../team-leads/team-lead';
import { teamActionPath } from '../../teams/paths';

export const leadStateWords: Readonly<Record<TeamLeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
};

type LeadListProps = {
  slug: string;
  timeZone: string;
  leads: readonly TeamLead[];
  /** Id of the lead whose details are expanded. */
  opened: string | undefined;
  mayWork: boolean;
  refused: RefusedForm;
};

export const LeadList = ({ leads, opened, ...props }: LeadListProps) => (
  <ul className="mt-6 border-t border-ink">
    {leads.map((lead) => (
      <LeadItem key={lead.id} lead={lead} isOpen={lead.id === opened} {...props} />
    ))}
  </ul>
);

type LeadItemProps = Omit<LeadListProps, 'leads' | 'opened'> & { lead: TeamLead; isOpen: boolean };

function LeadItem({ lead, isOpen, slug, timeZone, mayWork, refused }: LeadItemProps) {
  const own = isOpen ? refused : { values: {}, errors: {} };
  return (
    <li className="border-b border-line">
      <details open={isOpen || undefined} className="group">
        <summary className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-4">
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{lead.name ?? lead.email}</bdi>
            <span className="block text-sm text-ink-soft">
              {formatMoment(new Date(lead.created_at), timeZone)}
              {lead.summary && <> · {lead.summary}</>}
            </span>
          </span>
          <span className="text-sm font-semibold">{leadStateWords[lead.state]}</span>
        </summary>
        <div className="grid gap-6 pb-6 md:grid-cols-2">
          <LeadFacts lead={lead} />
          {mayWork && <WorkForms lead={lead} slug={slug} refused={own} />}
        </div>
      </details>
    </li>
  );
}

function LeadFacts({ lead }: { lead: TeamLead }) {
  const { page, referrer, campaign = {} } = lead.attribution;
  const facts: [string, string | null | undefined][] = [
    ['Company', lead.company],
    ['Phone', lead.phone],
    ['Message', lead.message],
    ['Came from', referrer],
    ...Object.entries(campaign).map(([name, value]): [string, string] => [
      name.replace('utm_', 'Campaign: '),
      value,
    ]),
    ['Agreed to', lead.consent_text],
    ['Looks odd', typeof lead.metadata.suspected === 'string' ? lead.metadata.suspected : null],
    ['Note', lead.note],
  ];
  const href = page && isSafeHref(page) ? page : undefined;
  return (
    <dl className="grid content-start gap-3 text-sm wrap-anywhere">
      <div>
        <dt className="font-semibold">E-mail</dt>
        <dd>
          <TextLink href={`mailto:${lead.email}`}>{lead.email}</TextLink>
        </dd>
      </div>
      {page && (
        <div>
          <dt className="font-semibold">Page</dt>
          <dd>{href ? <TextLink href={href}>{page}</TextLink> : page}</dd>
        </div>
      )}
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function WorkForms({ lead, slug, refused }: { lead: TeamLead; slug: string; refused: RefusedForm }) {
  const { values, errors } = refused;
  const id = `lead-${lead.id}`;
  return (
    <div className="grid content-start gap-5">
      <form method="post" action={teamActionPath(slug, 'work-lead')} className="grid gap-4">
        {errors[''] && <Alert tone="error" title={errors['']} />}
        <input type="hidden" name="lead" value={lead.id} />
        <input type="hidden" name="version" value={lead.version} />
        <SelectField
          id={`${id}-state`}
          label="Status"
          name="state"
          required
          options={teamLeadStates.map((value) => ({ value, label: leadStateWords[value] }))}
          defaultValue={values.state ?? lead.state}
          error={errors.state ?? ''}
        />
        <TextAreaField
          id={`${id}-note`}
          label="Note"
          name="note"
          rows={3}
          maxLength={maxNote}
          defaultValue={values.note ?? lead.note ?? ''}
          error={errors.note ?? ''}
        />
        <div>
          <Button type="submit" size="sm">
            Save
          </Button>
        </div>
      </form>
      <form method="post" action={teamActionPath(slug, 'delete-lead')}>
        <input type="hidden" name="lead" value={lead.id} />
        <Button type="submit" size="sm" variant="destructive">
          Delete<span className="sr-only"> {lead.name ?? lead.email}</span>
        </Button>
      </form>
    </div>
  );
}
