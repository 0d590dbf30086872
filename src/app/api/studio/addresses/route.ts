import { z } from 'zod';
import { linksHref, readReportQuery } from '@/features/auth/report/report-query';
import { revealAddress } from '@/features/auth/report/reveal-address';
import { studioEndpoint } from '../studio-endpoint';

const schema = z.object({ entry: z.uuid(), back: z.string().max(500).default('') });

/** Opens one masked address of the report on sign-in links, and leads back to it. */
export const POST = studioEndpoint(schema, async (req, { entry, back }) => {
  await revealAddress(req, entry);
  const query = readReportQuery(Object.fromEntries(new URLSearchParams(back)));
  return linksHref(query).replace(/#links$/, `#entry-${entry}`);
});
