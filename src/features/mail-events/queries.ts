import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { leadOfAddress } from '../leads/people/merge/lead-of-address';
import type { MailEventOutcome } from './collections/mail-events-collection';
import type { MailEventKind } from './events/mail-event';
import {
  hasPassword,
  type MailEventSource,
  type MailProviderName,
  mailProviderNames,
} from './provider-names';
import { openSecret } from './settings/secrets';

/** Minutes for which a generated password is shown. */
const shownForMinutes = 10;

/** `off`: not set up; `lost`: its secret can no longer be decrypted; `waiting`: no event has arrived yet. */
export type MailProviderState = 'off' | 'lost' | 'waiting' | 'receiving';

export interface MailProviderStatus {
  provider: MailProviderName;
  state: MailProviderState;
  secretChangedAt: Date | null;
  /** Password that was generated within the last minutes; null otherwise. */
  shownSecret: string | null;
  topics: string[];
  firstEventAt: Date | null;
  lastEventAt: Date | null;
  /** Events that name a lead's address but no mail of ours, and that nobody has checked. */
  hints: number;
}

type StatusRow = {
  provider: MailProviderName;
  is_set_up: boolean;
  secret: string | null;
  is_shown: boolean | null;
  topics: string[] | null;
  secret_changed_at: string | null;
  first_event_at: string | null;
  last_event_at: string | null;
  hints: number;
};

const toDate = (value: string | null) => (value === null ? null : new Date(value));

function readState({ provider, secret, topics, first_event_at, is_set_up }: StatusRow): MailProviderState {
  if (!is_set_up) return 'off';
  if (provider === 'ses') {
    if (!topics?.length) return 'off';
  } else if (secret === null || openSecret(provider, secret) === null) return 'lost';
  return first_event_at === null ? 'waiting' : 'receiving';
}

/** A pasted secret is not shown, because the provider's website shows it. */
const readShownSecret = ({ provider, secret, is_shown }: StatusRow) =>
  is_shown && secret !== null && hasPassword(provider) ? openSecret(provider, secret) : null;

/** Status of each provider. @throws Forbidden to all but admins. */
export async function listMailProviders(req: PayloadRequest): Promise<MailProviderStatus[]> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<StatusRow>(
    { payload: req.payload },
    `select name as provider, setting.id is not null as is_set_up, secret_encrypted as secret, topics,
       secret_changed_at > now() - interval '${shownForMinutes} minutes' as is_shown,
       secret_changed_at::text, first_event_at::text,
       (select max(received_at)::text from mail_events
        where mail_events.provider = name::enum_mail_events_provider and outcome <> 'refused') as last_event_at,
       (select count(*)::int from mail_events where mail_events.provider = name::enum_mail_events_provider
          and outcome = 'hint') as hints
     from jsonb_array_elements_text($1::jsonb) with ordinality as names(name, place)
     left join mail_providers setting on setting.provider::text = name order by place`,
    [JSON.stringify(mailProviderNames)],
  );
  return rows.map((row) => ({
    provider: row.provider,
    state: readState(row),
    secretChangedAt: toDate(row.secret_changed_at),
    shownSecret: readShownSecret(row),
    topics: row.topics ?? [],
    firstEventAt: toDate(row.first_event_at),
    lastEventAt: toDate(row.last_event_at),
    hints: row.hints,
  }));
}

/** Hints of the mailbox, or of all providers, that nobody has checked. @throws Forbidden to all but admins. */
export async function countHints(
  req: PayloadRequest,
  from: 'mailbox' | 'providers',
): Promise<{ count: number; oldest: Date | null }> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<{ count: number; oldest: string | null }>(
    { payload: req.payload },
    `select count(*)::int as count, min(received_at)::text as oldest from mail_events
     where outcome = 'hint' and (provider = 'mailbox') = $1`,
    [from === 'mailbox'],
  );
  return { count: row?.count ?? 0, oldest: toDate(row?.oldest ?? null) };
}

export type ListedMailEvent = Pick<Row<'mail_events'>, 'id' | 'is_permanent' | 'category' | 'words'> & {
  kind: MailEventKind | null;
  outcome: MailEventOutcome;
  received_at: string;
  repeats: number;
  /** Address of the mail's recipient, or the one in the event. */
  address: string | null;
  mail_id: string | null;
  lead_id: string | null;
};

const shownEvents = 20;

/** The last twenty events of a source, the newest first. @throws Forbidden to all but admins. */
export async function listMailEvents(
  req: PayloadRequest,
  source: MailEventSource,
): Promise<ListedMailEvent[]> {
  assertRole(req, 'admin');
  return queryInTransaction<ListedMailEvent>(
    { payload: req.payload },
    `select event.id, kind::text, is_permanent, category, words, outcome::text, received_at::text, repeats::int,
       coalesce(event.address, case when mail."to" like '%@%' then mail."to" end) as address, mail.id as mail_id,
       coalesce(mail.lead_id, ${leadOfAddress('event.address')}) as lead_id
     from (select * from mail_events where provider = $1::enum_mail_events_provider
           order by received_at desc, id limit ${shownEvents}) event
     left join emails mail on mail.id = event.mail_id order by received_at desc, event.id`,
    [source],
  );
}
