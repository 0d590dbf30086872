import { MailLink, MailSmall } from './layout';

type TransactionalMailFooterProps = { where: string; unsubscribeUrl: string; disownUrl: string };

/**
 * Under a mail that somebody asked for: why it came, and how to get no more. Whoever only ends series may still ask for such
 * mails, so a stranger still could in their name; who never asked stops those, too.
 */
export function TransactionalMailFooter({ where, unsubscribeUrl, disownUrl }: TransactionalMailFooterProps) {
  return (
    <MailSmall>
      You get this because somebody, probably you, typed this address {where}.{' '}
      <MailLink href={disownUrl}>This wasn’t me</MailLink> ·{' '}
      <MailLink href={unsubscribeUrl}>No more mails</MailLink>
    </MailSmall>
  );
}
