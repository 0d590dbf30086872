import { env } from '@/config/env';
import { Alert } from '@/ui/alert';
import { textLinkStyle } from '@/ui/navigation/text-link';

/**
 * Links to the local mailbox if mail is captured and the site is opened on localhost, because no inbox will receive
 * the mail.
 */
export function LocalMailboxHint({ host }: { host: string | null }) {
  if (!env.isMailCaptured || !/^localhost(:|$)/.test(host ?? '')) return null;
  return (
    <Alert title="Mail stays on this machine">
      No SMTP server is set, so it is waiting in the{' '}
      <a href="/dev/mailbox" className={textLinkStyle}>
        local mailbox
      </a>
      .
    </Alert>
  );
}
