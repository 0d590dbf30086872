import { z } from 'zod';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { type SignInWay, signInMethods } from '../session/methods/session-methods';
import type { ClaimedRequest } from '../tables';

/** Page on which the owner of a closed account chooses; without a token it says that the account is closed. */
export const closingPath = '/auth/closing';

const key = deriveKey(env.payloadSecret, 'closed account');

/** Time to choose, after a sign-in was proven. */
const minutesToChoose = 15;

const Choice = z.object({
  userId: z.uuid(),
  closedAt: z.string(),
  eraseAt: z.string(),
  way: z.enum(Object.keys(signInMethods) as [SignInWay, ...SignInWay[]]),
  claimed: z.object({
    id: z.string(),
    email: z.string(),
    return_to: z.string().nullable(),
    remember_me: z.boolean(),
  }),
  until: z.number(),
});
/**
 * A proven sign-in to a closed account. Keeping the account exchanges it for a session, which works only once because
 * the moment of closing must match.
 */
export type ClosingChoice = z.output<typeof Choice>;

type ProvenSignIn = {
  userId: string;
  closedAt: string;
  eraseAt: string;
  way: SignInWay;
  claimed: ClaimedRequest;
};

export const closingPageOf = (proven: ProvenSignIn): string => {
  const choice: ClosingChoice = { ...proven, until: Date.now() + minutesToChoose * 60_000 };
  return `${closingPath}?${new URLSearchParams({ t: signToken(key, JSON.stringify(choice)) })}`;
};

/** Null if the token is not authentic, or its time is over. */
export function readClosingToken(token: string): ClosingChoice | null {
  const text = readToken(key, token);
  const { data } = Choice.safeParse(text === null ? null : JSON.parse(text));
  return data && data.until > Date.now() ? data : null;
}
