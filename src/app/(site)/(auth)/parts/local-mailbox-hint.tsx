import { env } from '@/config/env';
import { Alert } from '@/ui/alert';
import { textLinkStyle } from '@/ui/navigation/text-link';

/** On a machine that captures its mail, an inbox would stay empty: this says where the mail is. */
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
