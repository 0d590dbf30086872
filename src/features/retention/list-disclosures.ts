import type { PayloadRequest } from 'payload';
import { disclosuresOf } from '@/access/retention-policy';
import { inWords, type Periods } from './periods';
import { readPeriods } from './read-periods';

export interface DisclosedRow {
  when: string;
  what: string;
  why: string;
  howLong: string;
  /** Names of the policies whose periods `howLong` states. */
  policies: string[];
}

/** Rows of the privacy page's table, with the periods that apply. @param periods default: those in the settings. */
export async function listDisclosures(
  { payload }: Pick<PayloadRequest, 'payload'>,
  periods?: Periods,
): Promise<DisclosedRow[]> {
  const applied = periods ?? (await readPeriods({ payload }));
  return disclosuresOf(payload.config).map(({ when, what, why, howLong }) => {
    const policies: string[] = [];
    const words = (name: string) => {
      const period = applied[name];
      if (!period) throw new Error(`No retention policy is named ${name}.`);
      policies.push(name);
      return inWords(period);
    };
    return { when, what, why, howLong: howLong(words), policies };
  });
}
