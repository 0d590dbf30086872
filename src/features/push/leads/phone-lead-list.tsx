import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { leadStateWords } from '../../embeds/leads-list/lead-list';
import { teamLeadsPath } from '../../embeds/paths';
import { teamActionPath, withParam } from '../../teams/paths';
import type { PhoneLead } from './list-today';

type PhoneLeadListProps = {
  slug: string;
  timeZone: string;
  leads: readonly PhoneLead[];
  /** Id of the lead that the user opened from a notice. */
  opened: string | undefined;
  mayWork: boolean;
  now: Date;
};

/** List of leads for phones: name, time, source and message of each, and a button for each action. */
export const PhoneLeadList = ({ leads, opened, ...props }: PhoneLeadListProps) => (
  <ul className="border-t border-ink" data-swipes="">
    {leads.map((lead) => (
      <PhoneLeadItem key={lead.id} lead={lead} isOpened={lead.id === opened} {...props} />
    ))}
  </ul>
);

/** Returns the characters of a phone number that can be dialled; null if it has fewer than three digits. */
export function dialled(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/[^\d+*#]/g, '');
  return digits.replace(/\D/g, '').length >= 3 ? digits : null;
}

type PhoneLeadItemProps = Omit<PhoneLeadListProps, 'leads' | 'opened'> & {
  lead: PhoneLead;
  isOpened: boolean;
};

function PhoneLeadItem({ lead, isOpened, slug, timeZone, mayWork, now }: PhoneLeadItemProps) {
  const { id, email, company, message, summary, embed, state } = lead;
  const name = lead.name ?? email;
  const at = new Date(lead.created_at);
  const number = dialled(lead.phone);
  const isOpen = state === 'new';
  const about = <span className="sr-only"> {name}</span>;
  return (
    <li
      id={`lead-${id}`}
      className={`touch-pan-y border-b border-line bg-paper py-5 ${isOpened ? 'border-l-4 border-l-accent pl-4' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {!isOpen && <Badge>{state === 'contacted' ? 'Done' : leadStateWords[state]}</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        <time dateTime={lead.created_at} title={formatMoment(at, timeZone)}>
          {formatAgo(at, now)}
        </time>
        {company && (
          <>
            {' · '}
            <bdi>{company}</bdi>
          </>
        )}
        {' · '}
        <bdi>{embed ?? 'Your own systems'}</bdi>
      </p>
      {(summary || message) && (
        <p className="measure mt-2 line-clamp-3 wrap-anywhere">
          <bdi>{message || summary}</bdi>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {number && (
          <ButtonLink href={`tel:${number}`} variant="secondary" size="sm">
            <span>Call{about}</span>
          </ButtonLink>
        )}
        <ButtonLink
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          variant="secondary"
          size="sm"
        >
          <span>Mail{about}</span>
        </ButtonLink>
        {mayWork && (isOpen || state === 'contacted') && (
          <MarkForm slug={slug} lead={lead} to={isOpen ? 'done' : 'open'} about={name} isSwiped={isOpen} />
        )}
        <ButtonLink href={withParam(teamLeadsPath(slug), 'lead', id)} variant="quiet" size="sm">
          <span>Details{about}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

type MarkFormProps = {
  slug: string;
  lead: Pick<PhoneLead, 'id' | 'version'>;
  to: 'done' | 'open';
  /** Name of the lead, for screen readers. */
  about: string;
  label?: string;
  /** True if a swipe over the lead submits this form. */
  isSwiped?: boolean;
};

export const MarkForm = ({ slug, lead, to, about, label, isSwiped = false }: MarkFormProps) => (
  <form method="post" action={teamActionPath(slug, 'mark-lead')} data-swipe={isSwiped ? '' : undefined}>
    <input type="hidden" name="lead" value={lead.id} />
    <input type="hidden" name="version" value={lead.version} />
    <input type="hidden" name="to" value={to} />
    <Button type="submit" size="sm" variant={to === 'done' ? 'primary' : 'secondary'}>
      <span>
        {label ?? (to === 'done' ? 'Done' : 'Reopen')}
        <span className="sr-only"> {about}</span>
      </span>
    </Button>
  </form>
);
