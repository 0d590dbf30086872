import { z } from 'zod';
import { askForInvitation } from '@/features/invitations/acceptance/ask-for-invitation';
import { invitationPath } from '@/features/invitations/paths';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther } from '@/http/respond';
import { anybody } from '../../actors';

const asked = new NetworkLimit('invitation-asked', [{ points: 20, seconds: 600 }]);

const pageOf = (token: string) => `${invitationPath}?${new URLSearchParams({ t: token.slice(0, 100) })}`;

/** Asks the inviter for another link, which goes to the signed-in address if there is one. */
export const POST = endpoint(
  {
    actor: anybody,
    origin: 'same',
    maxBytes: 2000,
    limit: asked,
    schema: z.object({ t: z.string().max(100).catch('') }),
    onError: ({ code }, { input }) =>
      code === 'not_found' || code === 'invitation_ended' ? seeOther(pageOf(input?.t ?? '')) : undefined,
  },
  async ({ req, input: { t: token } }) => {
    await askForInvitation(req, { token, email: req.user?.email ?? null });
    return seeOther(pageOf(token));
  },
);
