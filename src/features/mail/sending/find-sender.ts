import type { PayloadRequest } from 'payload';
import { queryPrepared } from '@/db/prepared';

export type Sender = {
  brand: string;
  postalAddress: string;
  asksForConfirmation: boolean;
  recordsClicks: boolean;
  /** On whose clock mails to the firm tell the time. */
  timeZone: string;
};

/** Lines become clauses; one that ends with a sign of its own gets no comma. */
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

/** Who the mails come from, as the site settings say; kept in memory until they are saved again. */
export async function findSender(req: PayloadRequest): Promise<Sender> {
  const [row] = await queryPrepared<{ version: string }>(
    req,
    'select updated_at::text as version from site_settings limit 1',
  );
  const version = row?.version ?? 'never saved';
  if (known?.version !== version) known = { version, sender: await readSender(req) };
  return known.sender;
}
