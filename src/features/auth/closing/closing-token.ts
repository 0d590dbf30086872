import { z } from 'zod';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { type SignInWay, signInMethods } from '../session/methods/session-methods';

/**
 * Page on which the owner of a closed account chooses whether to keep it; without a token the page says that the
 * account is closed.
 */
export const closingPath = '/auth/closing';

const key = deriveKey(env.payloadSecret, 'closed account');

/** Minutes after a proven sign-in within which the owner can choose to keep the account. */
const minutesToChoose = 15;

const Choice = z.object({
  userId: z.uuid(),
  closedAt: z.string(),
  eraseAt: z.string(),
  way: z.enum(Object.keys(signInMethods) as [SignInWay, ...SignInWay[]]),
  /** Connection of the workspace whose provider authenticated the owner. */
  signOn: z.string().nullable().default(null),
  claimed: z.object({
    id: z.string(),
    email: z.string(),
    return_to: z.string().nullable(),
    remember_me: z.boolean(),
  }),
  until: z.number(),
});
/**
 * A proven sign-in to a closed account. If the owner keeps the account, the proof is exchanged for a session;
 * only once, because the account's time of closing must match.
 */
export type ClosingChoice = z.output<typeof Choice>;

type ProvenSignIn = Omit<ClosingChoice, 'until'>;

export const closingPageOf = (proven: ProvenSignIn): string => {
  const choice: ClosingChoice = { ...proven, until: Date.now() + minutesToChoose * 60_000 };
  return `${closingPath}?${new URLSearchParams({ t: signToken(key, JSON.stringify(choice)) })}`;
};

/** Parses a token. Returns null if the token is not authentic or has expired. */
export function readClosingToken(token: string): ClosingChoice | null {
  const text = readToken(key, token);
  const { data } = Choice.safeParse(text === null ? null : JSON.parse(text));
  return data && data.until > Date.now() ? data : null;
}
