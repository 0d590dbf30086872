import { type FillIns, fillIn } from './fill-in';
import { mailName } from './mail-names';

export type KnownFillIns = { [Name in keyof FillIns]?: string | null | undefined };
type TitledMail = { subject: string | null; template: string };

/**
 * Title of a mail in the studio: its subject, or the name of its template. The subject of a queued mail is filled
 * in when it is sent; until then it is shown with the current values.
 */
export function mailTitle({ subject, template }: TitledMail, known: KnownFillIns = {}): string {
  if (!subject) return mailName(template);
  const { brand, company, name } = known;
  return fillIn(subject, {
    brand: brand || 'our name',
    company: company || 'their company',
    name: name || 'their name',
  });
}
