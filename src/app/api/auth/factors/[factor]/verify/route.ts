import { z } from 'zod';
import { answerVerified } from '@/features/auth/factors/auth-user';
import { AssertionJSON, AttestationJSON } from '@/features/auth/factors/passkeys/credential-schemas';
import { verifyPasskey } from '@/features/auth/factors/passkeys/step-up-by-passkey';
import { verifyFactor } from '@/features/auth/factors/verify-factor';
import { openSessionCookies } from '@/features/auth/session/cookies';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { factorParams, stepUpCall } from '../../factor-call';

const Passkey = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), credential_response: AttestationJSON }),
  z.object({ type: z.literal('request'), credential_response: AssertionJSON }),
]);

const schema = z.object({
  challenge_id: z.string().catch(''),
  code: z.string().catch(''),
  /** Response of a passkey, in place of a code. */
  webauthn: Passkey.optional(),
});

/** Verifies the response to a challenge; the session continues at aal2, with a new cookie. */
export const POST = endpoint(
  { ...stepUpCall, maxBytes: 40_000, params: factorParams, schema },
  async ({ req, params: { factor }, input: { challenge_id: challengeId, code, webauthn } }) => {
    const { session } = webauthn
      ? await verifyPasskey(req, factor, { challengeId, answer: webauthn })
      : await verifyFactor(req, { factorId: factor, challengeId, code });
    const answer = await answerVerified(req, session.token);
    return json(200, answer, openSessionCookies(session.token, session.cookieExpiresAt));
  },
);
