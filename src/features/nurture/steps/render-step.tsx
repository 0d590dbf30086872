import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { absoluteHref } from '@/emails/absolute-href';
import { renderFromTemplate } from '@/emails/mail-template';
import { NurtureMail, type NurtureStep, nurtureSubject } from '@/emails/templates/nurture-mail';
import { holdsAddress } from '@/lib/text/addresses/holds-address';
import type { RenderedMail } from '../../mail/outbox/define-mail';
import type { Sender } from '../../mail/sending/find-sender';
import { mailLink } from '../../mail/suppression/links';
import { ownResultHref } from './own-result';

/** The greeting of a lead who named no company. */
const companyWhenUnknown = 'Valued Client';
const nameWhenUnknown = 'there';

type Recipient = {
  /** Null where nobody is a lead: in a test to ourselves. */
  id: string | null;
  email: string;
  name: string | null;
  company: string | null;
  isConfirmed: boolean;
};

type StepToRender = {
  sender: Sender;
  step: NurtureStep;
  /** The first mail that the lead gets tells how to confirm, and what to do if it was somebody else. */
  isFirst: boolean;
  version: string;
  recipient: Recipient;
};

/** How a step reads for one lead. The same render serves preview, test and send. */
export async function renderStep(
  req: PayloadRequest,
  { sender, step, isFirst, version, recipient }: StepToRender,
): Promise<RenderedMail> {
  const { brand, postalAddress, asksForConfirmation } = sender;
  const { id, email, name, company, isConfirmed } = recipient;
  const actionHref = await ownResultHref(req, step.actionHref, id);
  const actionUrl = actionHref ? absoluteHref(actionHref, env.siteUrl) : undefined;
  // What a stranger typed as a name becomes no link in a mail of ours, whichever door it came through.
  const nameOr = (typed: string | null, unknown: string) => (typed && !holdsAddress(typed) ? typed : unknown);
  const values = {
    brand,
    company: nameOr(company, companyWhenUnknown),
    name: nameOr(name, nameWhenUnknown),
  };
  const links = {
    unsubscribe: mailLink('unsubscribe', email, id),
    disown: isFirst ? mailLink('disown', email, id) : undefined,
    confirm: isFirst && asksForConfirmation && !isConfirmed ? mailLink('confirm', email, id) : undefined,
  };
  const { brand: _brand, ...names } = values;
  const rendered = await renderFromTemplate(
    JSON.stringify([step, version, brand, postalAddress, Boolean(links.disown), Boolean(links.confirm)]),
    {
      ...names,
      unsubscribe: links.unsubscribe,
      disown: links.disown ?? '',
      confirm: links.confirm ?? '',
      action: actionUrl ?? '',
    },
    ({ unsubscribe, disown, confirm, action, ...filled }) => (
      <NurtureMail
        step={step}
        actionUrl={actionUrl && action}
        values={{ brand, ...filled }}
        siteUrl={env.siteUrl}
        postalAddress={postalAddress}
        unsubscribeUrl={unsubscribe}
        disownUrl={links.disown && disown}
        confirmUrl={links.confirm && confirm}
      />
    ),
  );
  return { subject: nurtureSubject({ step, values }), templateVersion: version, ...rendered };
}
