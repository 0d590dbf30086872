import type { PayloadRequest } from 'payload';
import { queryPrepared } from '@/db/prepared';

export type Sender = {
  brand: string;
  postalAddress: string;
  asksForConfirmation: boolean;
  recordsClicks: boolean;
  /** Time zone of times in mails to the firm. */
  timeZone: string;
};

/** Joins lines by commas, unless a line ends with punctuation. */
const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, index, lines) => (index === lines.length - 1 || /[,;:.]$/.test(line) ? line : `${line},`))
    .join(' ');

async function readSender(req: PayloadRequest): Promise<Sender> {
  const settings = await req.payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    req,
    overrideAccess: true,
  });
  return {
    brand: settings.brand,
    postalAddress: onOneLine(settings.contact?.postalAddress ?? ''),
    asksForConfirmation: settings.asksForConfirmation ?? false,
    recordsClicks: settings.recordsClicks ?? true,
    timeZone: settings.timeZone,
  };
}

let known: { version: string; sender: Sender } | undefined;

/** Sender from the site settings; cached until the settings are saved. */
export async function findSender(req: PayloadRequest): Promise<Sender> {
  const [row] = await queryPrepared<{ version: string }>(
    req,
    'select updated_at::text as version from site_settings limit 1',
  );
  const version = row?.version ?? 'never saved';
  if (known?.version !== version) known = { version, sender: await readSender(req) };
  return known.sender;
}
