import type { ReactNode } from 'react';
import { MailLayout, MailLink, MailSmall } from './layout';

/** Props that all transactional mails share. */
export type TransactionalMailFrame = {
  brand: string;
  siteUrl: string;
  unsubscribeUrl: string;
  disownUrl: string;
};

type TransactionalMailLayoutProps = TransactionalMailFrame & {
  preheader: string;
  /** Where the address was typed, e.g. "below our calculator". */
  where: string;
  /** A further reason for the mail, as a sentence. */
  why?: string | undefined;
  children: ReactNode;
};

/**
 * Layout of transactional mails, whose footer explains why the mail was sent, and how to stop such mails.
 * Unsubscribing ends only sequences, so somebody else could still request transactional mails in the recipient's
 * name; “This wasn’t me” stops those too.
 */
export function TransactionalMailLayout(props: TransactionalMailLayoutProps) {
  const { brand, siteUrl, preheader, where, why, unsubscribeUrl, disownUrl, children } = props;
  const footer = (
    <MailSmall>
      {why ?? `You get this because somebody, probably you, typed this address ${where}.`}{' '}
      <MailLink href={disownUrl}>This wasn’t me</MailLink> ·{' '}
      <MailLink href={unsubscribeUrl}>No more mails</MailLink>
    </MailSmall>
  );
  return (
    <MailLayout brand={brand} siteUrl={siteUrl} preheader={preheader} footer={footer}>
      {children}
    </MailLayout>
  );
}
