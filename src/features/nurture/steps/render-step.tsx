import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { env } from '@/config/env';
import { absoluteHref } from '@/emails/absolute-href';
import { type FillIns, fillIn } from '@/emails/fill-in';
import { MailButton, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderFromTemplate } from '@/emails/mail-template';
import { MailRichText } from '@/emails/rich-text';
import { style } from '@/emails/style';
import { holdsAddress } from '@/lib/text/addresses/holds-address';
import type { RenderedMail } from '../../mail/outbox/define-mail';
import type { Sender } from '../../mail/sending/find-sender';
import { mailLink } from '../../mail/suppression/links';
import type { StepRecipients } from './step-recipients';

export type NurtureStep = {
  subject: string;
  preheader?: string | null;
  body: { root: { children: { type: string; version: number }[] } };
  actionLabel?: string | null;
  actionHref?: string | null;
};

type NurtureMailProps = {
  step: NurtureStep;
  values: FillIns;
  /** Target of the button; overrides the URL in the step. */
  actionUrl?: string | undefined;
  siteUrl: string;
  postalAddress: string;
  unsubscribeUrl: string;
  /** Set only in the first mail, for recipients who never requested anything. */
  disownUrl?: string | undefined;
  /** Set only if the site requires confirmation, and until the lead has confirmed. */
  confirmUrl?: string | undefined;
};

function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={style.quietLink}>
      {children}
    </a>
  );
}

/** Mail of one step of a sequence, as written in the studio. */
function NurtureMail(props: NurtureMailProps) {
  const { step, values, siteUrl, postalAddress, unsubscribeUrl, disownUrl, confirmUrl } = props;
  const actionUrl = props.actionUrl ?? (step.actionHref && absoluteHref(step.actionHref, siteUrl));
  const footer = (
    <>
      <MailSmall>
        You get this because this address was entered in a form on our site.{' '}
        {disownUrl && (
          <>
            Was that somebody else? <QuietLink href={disownUrl}>This wasn’t me</QuietLink>.{' '}
          </>
        )}
        No more of these: <QuietLink href={unsubscribeUrl}>unsubscribe</QuietLink>.
      </MailSmall>
      {postalAddress && <MailSmall>{postalAddress}</MailSmall>}
    </>
  );
  return (
    <MailLayout brand={values.brand} siteUrl={siteUrl} preheader={step.preheader} footer={footer}>
      <MailRichText document={step.body} siteUrl={siteUrl} values={values} />
      {step.actionLabel && actionUrl && <MailButton href={actionUrl}>{step.actionLabel}</MailButton>}
      {confirmUrl && (
        <MailText>
          One thing first: <a href={confirmUrl}>confirm that this address is yours</a>. Until then nothing
          else is sent to it.
        </MailText>
      )}
    </MailLayout>
  );
}

/** Words used instead of an unknown company or name. */
const companyWhenUnknown = 'Valued Client';
const nameWhenUnknown = 'there';

type Recipient = {
  /** Id of the lead; null in a test mail, which has no lead. */
  id: string | null;
  email: string;
  name: string | null;
  company: string | null;
  isConfirmed: boolean;
};

type StepToRender = {
  sender: Sender;
  step: NurtureStep;
  /** True for the lead's first mail, which explains how to confirm and how to disown the address. */
  isFirst: boolean;
  version: string;
  recipient: Recipient;
  recipients: Pick<StepRecipients, 'ownResultHref'>;
};

/** Renders a step for one lead, for preview, test and delivery alike. */
export async function renderStep(
  req: PayloadRequest,
  { sender, step, isFirst, version, recipient, recipients }: StepToRender,
): Promise<RenderedMail> {
  const { brand, postalAddress, asksForConfirmation } = sender;
  const { id, email, name, company, isConfirmed } = recipient;
  const actionHref = await recipients.ownResultHref(req, step.actionHref, id);
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
  const subject = fillIn(step.subject, values).replace(/\s+/g, ' ').trim();
  return { subject, templateVersion: version, ...rendered };
}
