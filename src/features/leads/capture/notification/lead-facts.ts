import { formatMoment } from '@/lib/format/format-in-zone';
import { utmNames } from '@/lib/request/utm';
import { asWords } from '@/lib/text/as-words';
import type { Lead, Touch } from '@/payload-types';

export type Fact = readonly [label: string, value: string | null | undefined];

/**
 * Fields of a lead's row that the mail lists. Events, mails and the reasons of the score are not among them, because
 * the mail shows them elsewhere, as far as needed.
 */
type ShownField = Exclude<keyof Lead, 'events' | 'mails' | 'score_breakdown'>;

type Context = {
  /** Formats a date in the firm's time zone. */
  moment: (date: string | null | undefined) => string | null;
  /** E-mail address of the owner. */
  owner: string | null;
};

const touchFacts =
  (name: string) =>
  (touch: Touch | null | undefined, { moment }: Context): Fact[] => [
    [`${name}: page`, touch?.landing_page],
    [`${name}: came from`, touch?.referrer],
    ...utmNames.map((utm): Fact => [`${name}: ${utm}`, touch?.[utm]]),
    [`${name}: when`, moment(touch?.at)],
  ];

type Shown = { [Name in ShownField]: (value: Lead[Name], context: Context) => Fact[] };

const plain =
  (label: string) =>
  (value: string | number | null | undefined): Fact[] => [[label, value == null ? null : String(value)]];

const date =
  (label: string) =>
  (value: string | null | undefined, { moment }: Context): Fact[] => [[label, moment(value)]];

/** Each field of a lead, in the order of the mail. A new field does not compile until it is listed here. */
const shown: Shown = {
  email: plain('Email'),
  name: plain('Name'),
  company: plain('Company'),
  role: plain('Job title'),
  phone: plain('Phone'),
  company_size: plain('Company size'),
  industry: plain('Industry'),
  budget: plain('Budget'),
  timeline: plain('Timeline'),
  source: (source) => [['Source', asWords(source)]],
  stage: plain('Stage'),
  quarantine_reason: plain('Marked as spam for'),
  owner: (_id, { owner }) => [['Owner', owner ?? 'unassigned']],
  deal_value: plain('Deal value'),
  currency: plain('Currency'),
  won_at: date('Won'),
  lost_reason: plain('Lost reason'),
  notes: plain('Notes'),
  lead_score: plain('Fit score'),
  priority_score: plain('Score'),
  score_rules_version: plain('Score rules version'),
  first_touch: touchFacts('First visit'),
  last_touch: touchFacts('Last visit'),
  consent: (consent, { moment }) => [
    ['Consent to', consent?.text],
    ['Version of the text', consent?.version],
    ['Consented', moment(consent?.at)],
  ],
  confirmed_at: date('Address confirmed'),
  unanswered_since: date('Unanswered since'),
  was_notified_at: date('First notified'),
  createdAt: date('Since'),
  updatedAt: date('Updated'),
  id: plain('Id'),
};

/**
 * All fields of a lead's row, labelled; the mail leaves out blanks. @param owner e-mail address of the lead's
 * owner
 */
export function leadFacts(lead: Lead, owner: string | null, timeZone: string): Fact[] {
  const context: Context = {
    moment: (value) => (value ? formatMoment(new Date(value), timeZone) : null),
    owner,
  };
  return Object.entries(shown).flatMap(([name, facts]) =>
    (facts as (value: unknown, context: Context) => Fact[])(lead[name as ShownField], context),
  );
}
