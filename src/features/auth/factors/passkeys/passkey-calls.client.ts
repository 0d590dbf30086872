'use client';

/** Calls of the browser's passkey API. Imported on demand, because most visits use none. */
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type Accepted = { rpId: string; userId: string; credentialIds: string[] };

type Answer = {
  ok?: boolean;
  code?: string;
  message?: string;
  location?: string;
  /** Page on which the owner of a closed account chooses whether to keep it. */
  path?: string;
  id?: string;
  options?: PublicKeyCredentialRequestOptionsJSON;
  webauthn?: { credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } };
  redirect?: string;
  accepted?: Accepted;
};

/** Result for the page: a redirect or a sentence. Both are missing if the user has closed the browser's dialog. */
export type PasskeyResult = { redirect?: string | undefined; sentence?: string | undefined };

const unsent = 'This did not work just now. Please try again in a minute.';

async function post(path: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Answer = await response.json();
    return { ...answer, ok: response.ok };
  } catch {
    return { ok: false, message: unsent };
  }
}

function refused({ code, message, location, path }: Answer): PasskeyResult {
  if (code === 'account_closing' && path) return { redirect: path };
  return code === 'step_up_required' && location
    ? { redirect: `${location}?${new URLSearchParams({ returnTo: window.location.pathname })}` }
    : { sentence: message ?? unsent };
}

/** No message is shown if the user closed the dialog, or if another request replaced this one. */
const isClosed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const sentenceOf = (error: unknown): PasskeyResult => {
  if (isClosed(error)) return {};
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return {
    sentence: isKnown ? 'This device has a passkey for your account already.' : 'The passkey did not answer.',
  };
};

/**
 * Tells the password manager to remove passkeys that the account no longer has. Browsers without this feature ignore
 * the call.
 */
async function signalAccepted(accepted: Accepted | undefined): Promise<void> {
  if (!accepted) return;
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: accepted.rpId,
    userID: accepted.userId,
    allAcceptedCredentialIDs: accepted.credentialIds,
  }).catch(() => undefined);
}

async function signalUnknown(rpID: string, { id }: AuthenticationResponseJSON): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: id }).catch(() => undefined);
}

/** Creates a passkey and adds it to the account. */
export async function addPasskey(name: string, returnTo: string | undefined): Promise<PasskeyResult> {
  const enrolled = await post('factors', { factor_type: 'webauthn', friendly_name: name });
  if (!enrolled.ok) return refused(enrolled);
  const challenge = await post(`factors/${enrolled.id}/challenge`, {});
  const optionsJSON = challenge.webauthn?.credential_options.publicKey;
  if (!challenge.ok || !optionsJSON) return refused(challenge);
  try {
    const response = await startRegistration({ optionsJSON });
    const verified = await post(`factors/${enrolled.id}/verify`, {
      challenge_id: challenge.id,
      webauthn: { type: 'create', credential_response: response },
    });
    if (!verified.ok) return refused(verified);
    const query = returnTo ? `&${new URLSearchParams({ returnTo })}` : '';
    return { redirect: `/account/security/codes?after=passkey${query}` };
  } catch (error) {
    return sentenceOf(error);
  }
}

type Use = 'sign-in' | 'step-up';
type UseOptions = {
  /** True to wait until a passkey is chosen in the e-mail field. */
  isAutofill?: boolean;
  fields?: () => Record<string, string>;
  /** If aborted before the options have arrived, the browser makes no request. */
  signal?: AbortSignal;
};

/** Signs in, or steps up, with a passkey. */
export async function applyPasskey(
  use: Use,
  { isAutofill, fields, signal }: UseOptions = {},
): Promise<PasskeyResult> {
  const { options, ...asked } = await post(`passkeys/${use}/options`, {});
  if (signal?.aborted) return {};
  if (!options) return isAutofill ? {} : refused(asked);
  try {
    const response = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill ?? false,
    });
    const answer = await post(`passkeys/${use}`, { response, ...fields?.() });
    if (answer.code === 'passkey_refused' && options.rpId) await signalUnknown(options.rpId, response);
    if (!answer.ok) return refused(answer);
    await signalAccepted(answer.accepted);
    return { redirect: answer.redirect };
  } catch (error) {
    return isAutofill ? {} : sentenceOf(error);
  }
}

/** Cancels the browser's pending passkey request. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony();
