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

/** Greeting for a lead without a company. */
const companyWhenUnknown = 'Valued Client';
const nameWhenUnknown = 'there';

type Recipient = {
  /** Null without a lead, in a test mail. */
  id: string | null;
  email: string;
  name: string | null;
  company: string | null;
  isConfirmed: boolean;
};

type StepToRender = {
  sender: Sender;
  step: NurtureStep;
  /** Whether it is the lead's first mail, which explains how to confirm and how to disown. */
  isFirst: boolean;
  version: string;
  recipient: Recipient;
};

/** Renders a step for one lead, for preview, test and delivery alike. */
export async function renderStep(
  req: PayloadRequest,
  { sender, step, isFirst, version, recipient }: StepToRender,
): Promise<RenderedMail> {
  const { brand, postalAddress, asksForConfirmation } = sender;
  const { id, email, name, company, isConfirmed } = recipient;
  const actionHref = await ownResultHref(req, step.actionHref, id);
  const actionUrl = actionHref ? absoluteHref(actionHref, env.siteUrl) : undefined;
  // Names typed by strangers must not become links in our mails, whatever form they came through.
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
