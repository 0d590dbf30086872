import type { ReactNode } from 'react';
import { absoluteHref } from '../absolute-href';
import { type FillIns, fillIn } from '../fill-in';
import { MailButton, MailLayout, MailSmall, MailText } from '../layout';
import { MailRichText } from '../rich-text';
import { style } from '../style';

export type NurtureStep = {
  subject: string;
  preheader?: string | null;
  body: { root: { children: { type: string; version: number }[] } };
  actionLabel?: string | null;
  actionHref?: string | null;
};

export type NurtureMailProps = {
  step: NurtureStep;
  values: FillIns;
  /** Where the button leads, in place of the step's own address. */
  actionUrl?: string | undefined;
  siteUrl: string;
  postalAddress: string;
  unsubscribeUrl: string;
  /** In the first mail only: for who never asked for anything. */
  disownUrl?: string | undefined;
  /** Where the site asks for it, until the lead has confirmed. */
  confirmUrl?: string | undefined;
};

export function nurtureSubject({ step, values }: Pick<NurtureMailProps, 'step' | 'values'>): string {
  return fillIn(step.subject, values).replace(/\s+/g, ' ').trim();
}

function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={style.quietLink}>
      {children}
    </a>
  );
}

/** One step of a sequence, as it was written in the studio. */
export function NurtureMail(props: NurtureMailProps) {
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
