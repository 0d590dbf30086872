/** Content of a message to a chat: a title, at most three lines and a link. */
import { leadPath, studioPaths } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatMoney } from '@/lib/format/format-money';
import { asWords } from '@/lib/text/as-words';
import { cutText } from '@/lib/text/cut-text';
import type { FirmEventDetails, FirmEventType } from '../../leads/signals/firm-events/firm-event';

export interface Notice {
  title: string;
  lines: readonly string[];
  link: { label: string; url: string };
}

/** Data of the lead when its event was prepared. */
export interface NotifiedLead {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  role: string | null;
  phone: string | null;
  source: string;
  stage: string;
  score: number;
  deal_value: number | null;
  currency: string | null;
}

const longest = { title: 150, line: 300 };

/** One line of at most `length` characters, without control characters, which a form may contain. */
function oneLine(text: string, length: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > length ? `${cutText(line, length - 1).trimEnd()}…` : line;
}

const join = (parts: readonly (string | null | undefined)[], by = ' · ') => parts.filter(Boolean).join(by);

const titles: Readonly<Record<FirmEventType, string>> = {
  'lead.captured': 'New lead',
  'lead.became_hot': 'Hot lead',
  'lead.booked': 'Meeting booked',
  'lead.replied': 'Reply',
  'lead.won': 'Deal won',
};

function detailOf({ type, lead, details, timeZone }: NoticeInput): string {
  const { summary, message, starts_at: startsAt } = details;
  switch (type) {
    case 'lead.captured':
      return join([summary, message], ': ');
    case 'lead.booked':
      return join([summary, startsAt && `${formatMoment(new Date(startsAt), timeZone)} (${timeZone})`], ', ');
    case 'lead.replied':
      return summary ?? '';
    case 'lead.won':
      return lead.deal_value === null ? '' : `Value ${formatMoney(lead.deal_value, lead.currency)}`;
    default:
      return '';
  }
}

type NoticeInput = {
  type: FirmEventType;
  lead: NotifiedLead;
  details: FirmEventDetails;
  /** Time zone of the firm. */
  timeZone: string;
};

/** Notice about an event of a lead. */
export function describeFirmEvent(input: NoticeInput): Notice {
  const { type, lead } = input;
  const { id, email, name, company, role, phone, source, score } = lead;
  const who = join([name, company], ', ') || email;
  const lines = [join([email, phone, role]), join([`Score ${score}`, asWords(source)]), detailOf(input)];
  return {
    title: oneLine(`${titles[type]}: ${who}`, longest.title),
    lines: lines.map((line) => oneLine(line, longest.line)).filter(Boolean),
    link: { label: 'Open the lead', url: absoluteUrl(leadPath(id)) },
  };
}

/** Notice of a test. */
export const describeSample = (): Notice => ({
  title: 'Test: New lead: Ada Palmer, Northwind Freight',
  lines: [
    'ada.palmer@northwind.example · Head of operations',
    'Score 84 · Contact form',
    'This is a test. Nothing has happened.',
  ],
  link: { label: 'Open the leads', url: absoluteUrl(studioPaths.leads) },
});
