import { z } from 'zod';
import { routes } from '@/config/routes';
import { acceptInvitation } from '@/features/invitations/acceptance/accept-invitation';
import { invitationPath, signedInInvitationPath } from '@/features/invitations/paths';
import { teamPausedCode } from '@/features/teams/team-errors';
import { endpoint } from '@/http/endpoint';
import { seeOther } from '@/http/respond';
import { uuid } from '@/lib/uuid';
import { user } from '../../actors';

/** Path of the invitation's page, which reads the invitation's state again and shows why it cannot be accepted. */
const pageOf = (id: string | undefined) =>
  id && uuid.test(id) ? signedInInvitationPath(id) : invitationPath;

/** Accepts an invitation for the signed-in owner of its address. */
export const POST = endpoint(
  {
    actor: user,
    origin: 'same',
    maxBytes: 2000,
    schema: z.object({ id: z.string().catch('') }),
    onError: ({ code }, { input }) => {
      const page = pageOf(input?.id);
      if (code === 'unauthenticated')
        return seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: page })}`);
      return [
        'not_found',
        'other_account',
        'invitation_expired',
        'invitation_withdrawn',
        'inviter_lost_right',
        teamPausedCode,
      ].includes(code)
        ? seeOther(page)
        : undefined;
    },
  },
  async ({ req, input: { id } }) => seeOther(await acceptInvitation(req, id)),
);
