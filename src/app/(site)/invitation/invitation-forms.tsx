import type { FoundInvitation } from '@/features/invitations/find-invitation';
import { signedInInvitationPath } from '@/features/invitations/paths';
import { Button } from '@/ui/button';

/** Forms of an invitation's page. They work without script. */

export const AcceptForm = ({ id }: { id: string }) => (
  <form method="post" action="/api/invitations/accept">
    <input type="hidden" name="id" value={id} />
    <Button type="submit" size="lg">
      Accept
    </Button>
  </form>
);

type SwitchFormProps = { invitation: Pick<FoundInvitation, 'id' | 'email'>; label: string };

/**
 * Form that requests a sign-in mail for the invited address and returns to the invitation. Sending it ends the
 * session of this browser.
 */
export const SwitchForm = ({ invitation: { id, email }, label }: SwitchFormProps) => (
  <form method="post" action="/api/auth/request">
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="returnTo" value={signedInInvitationPath(id)} />
    <Button type="submit" size="lg">
      {label}
    </Button>
  </form>
);

export const AskForm = ({ token, label }: { token: string; label: string }) => (
  <form method="post" action="/api/invitations/ask">
    <input type="hidden" name="t" value={token} />
    <Button type="submit" variant="secondary">
      <span className="break-words">{label}</span>
    </Button>
  </form>
);
