import { MailLink, MailSmall } from './layout';

/** Under a mail that somebody asked for: why it came, and how to get no more. */
export function AskedMailFooter({ where, unsubscribeUrl }: { where: string; unsubscribeUrl: string }) {
  return (
    <MailSmall>
      You get this because somebody, probably you, typed this address {where}.{' '}
      <MailLink href={unsubscribeUrl}>No more mails</MailLink>
    </MailSmall>
  );
}
