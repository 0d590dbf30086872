import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { NurtureMail, type NurtureStep, nurtureSubject } from '@/emails/nurture-mail';
import { renderMail } from '@/emails/render-mail';
import { holdsAddress } from '@/lib/text/holds-address';
import type { RenderedMail } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { mailLink } from '../../mail/suppression/links';
import { ownResultHref } from './own-result';

/** The greeting of a lead who named no company. */
const companyWhenUnknown = 'Valued Client';
const nameWhenUnknown = 'there';

type Recipient = {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  isConfirmed: boolean;
};

type StepToRender = {
  step: NurtureStep;
  /** The first mail that the lead gets tells how to confirm, and what to do if it was somebody else. */
  isFirst: boolean;
  version: string;
  recipient: Recipient;
};

/** How a step reads for one lead. The same render serves preview, test and send. */
export async function renderStep(
  req: PayloadRequest,
  { step, isFirst, version, recipient }: StepToRender,
): Promise<RenderedMail> {
  const { brand, postalAddress, asksForConfirmation } = await findSender(req);
  const { id, email, name, company, isConfirmed } = recipient;
  const actionHref = await ownResultHref(req, step.actionHref, id);
  // What a stranger typed as a name becomes no link in a mail of ours, whichever door it came through.
  const nameOr = (typed: string | null, unknown: string) => (typed && !holdsAddress(typed) ? typed : unknown);
  const values = {
    brand,
    company: nameOr(company, companyWhenUnknown),
    name: nameOr(name, nameWhenUnknown),
  };
  const mail = (
    <NurtureMail
      step={{ ...step, actionHref }}
      values={values}
      siteUrl={env.siteUrl}
      postalAddress={postalAddress}
      unsubscribeUrl={mailLink('unsubscribe', email, id)}
      disownUrl={isFirst ? mailLink('disown', email, id) : undefined}
      confirmUrl={isFirst && asksForConfirmation && !isConfirmed ? mailLink('confirm', email, id) : undefined}
    />
  );
  return { subject: nurtureSubject({ step, values }), templateVersion: version, ...(await renderMail(mail)) };
}
