import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { linksHref, readReportQuery } from './report/report-query';
import { revealAddress } from './report/reveal-address';

const Address = z.object({ entry: z.uuid(), back: z.string().max(500).default('') });

/** Reveals one masked address of the report, and redirects back to the report. */
const showAddress = studioAction({
  path: 'addresses',
  schema: Address,
  async act(req, { entry, back }) {
    await revealAddress(req, entry);
    const query = readReportQuery(Object.fromEntries(new URLSearchParams(back)));
    return linksHref(query).replace(/#links$/, `#entry-${entry}`);
  },
});

export const studioActions = [showAddress];
