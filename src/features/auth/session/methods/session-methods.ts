/** Methods by which a session's user was authenticated, named as `@supabase/auth-js` expects. */
import type { SessionProof } from '@/access/assurance';
import type { Row } from '@/db/row';

/** Ways to sign in. */
export const signInMethods = {
  link: 'magiclink',
  code: 'otp',
  passkey: 'webauthn',
  provider: 'sso',
} as const;
export type SignInWay = keyof typeof signInMethods;

const factorMethods: Record<Row<'auth_factors'>['factor_type'], string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
};

const recoveryMethod = 'mfa/recovery_code';

/** Method that a step-up adds to a session. @param factor undefined for a recovery code. */
export const stepUpMethod = (factor: Pick<Row<'auth_factors'>, 'factor_type'> | undefined): string =>
  factor ? factorMethods[factor.factor_type] : recoveryMethod;

const words = new Map<string, string>([
  [signInMethods.link, 'the link in a mail'],
  [signInMethods.code, 'the code in a mail'],
  [signInMethods.passkey, 'a passkey'],
  [signInMethods.provider, 'the sign-in of a workspace'],
  [factorMethods.totp, 'an authenticator app'],
  [factorMethods.phone, 'a text message'],
  [factorMethods.webauthn, 'a passkey'],
  [recoveryMethod, 'a recovery code'],
]);

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Describes the methods of a session: "By the link in a mail, then an authenticator app and a passkey".
 * @param methods oldest first
 */
export function describeMethods(methods: readonly SessionProof[]): string {
  const [first, ...later] = methods.flatMap(({ method }) => words.get(method) ?? []);
  if (first === undefined) return 'By a way that was not noted';
  return later.length === 0 ? `By ${first}` : `By ${first}, then ${listed.format(later)}`;
}

/** Describes a sign-in: “By the link in a mail”. */
export const describeWay = (way: SignInWay): string => `By ${words.get(signInMethods[way])}`;
