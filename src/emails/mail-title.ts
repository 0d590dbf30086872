import { asWords } from '@/lib/text/as-words';
import { type FillIns, fillIn } from './fill-in';

type KnownFillIns = { [Name in keyof FillIns]?: string | undefined };
type TitledMail = { subject: string | null; template: string };

/**
 * What the studio calls a mail: its subject; without one, its template in words. The subject of a mail that waits is
 * filled in when it is sent, so whoever looks before is shown the same with what is known now.
 */
export function mailTitle({ subject, template }: TitledMail, known: KnownFillIns = {}): string {
  if (!subject) return asWords(template);
  const { brand, company, name } = known;
  return fillIn(subject, {
    brand: brand || 'our name',
    company: company || 'their company',
    name: name || 'their name',
  });
}
