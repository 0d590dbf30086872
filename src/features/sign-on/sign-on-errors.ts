/** Refusals of single sign-on, each with the sentence that `/auth` shows. */
import { AppError } from '@/http/app-error';
import { ownEntry } from '@/lib/own-entry';

const sentences = {
  sign_on_stale:
    'This answer of the provider was used already, came too late, or belongs to another browser. Nobody was signed in by it. Begin again below.',
  sign_on_declined: 'The sign-in was broken off at the provider. You can begin again below.',
  sign_on_unreachable:
    'The sign-in of your workspace does not answer as it should just now. Try again in a minute. Owners of the workspace can have a link by mail.',
  sign_on_untrusted:
    'The answer of the provider did not pass our checks, so nobody was signed in. Ask whoever looks after it in your workspace.',
  sign_on_off: 'The sign-in of this workspace is not open. Ask for a link by mail below.',
  sign_on_no_address: 'The provider did not tell your e-mail address, so nobody was signed in.',
  sign_on_unverified: 'The provider says that your e-mail address is not verified, so nobody was signed in.',
  sign_on_foreign_address:
    'The address at the provider is of a domain that the workspace has not proven to be its own, so nobody was signed in.',
  sign_on_changed_address:
    'Your account has an address outside of the workspace’s domains. Ask for a link by mail below.',
  sign_on_staff:
    'This account works for us and is not opened by other firms’ providers. Ask for a link by mail below.',
  sign_on_other_workspace: 'You sign in through another workspace already, so nobody was signed in.',
  sign_on_other_person:
    'Another person of your provider uses the account of this address. Ask an owner of the workspace to clear that up.',
  sign_on_removed:
    'You left the workspace or were removed from it, and its provider does not bring you back. Ask an owner to invite you.',
} as const;

export type SignOnRefusal = keyof typeof sentences;

/** @param detail shown to the person who tests the connection */
export const signOnRefused = (code: SignOnRefusal, detail?: string): AppError =>
  new AppError(code, 422, sentences[code], detail === undefined ? {} : { data: { detail } });

const others: Readonly<Record<string, string>> = {
  account_suspended: 'This account is suspended. Please write to us if you think that is a mistake.',
  address_changed: 'The account of this address has another address since a few days.',
  too_many_requests: 'Too many tries just now. Please wait a few minutes before you try again.',
  internal: 'This did not work just now. Please try again in a minute.',
};

/** Sentence for an error code in the query of `/auth`; undefined for any other value. */
export const signOnSentence = (code: unknown): string | undefined =>
  typeof code === 'string' ? (ownEntry<string>(sentences, code) ?? ownEntry(others, code)) : undefined;
