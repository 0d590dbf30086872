import type { BrowserContext, Page } from 'playwright/test';

/** Adds a virtual authenticator that confirms every request as its user would. */
export async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const add = async (transport: 'internal' | 'usb', automaticPresenceSimulation: boolean) => {
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation,
      },
    });
    return authenticatorId;
  };
  const list = async (authenticatorId: string) =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  const idsIn = (authenticatorId: string) => async () =>
    (await list(authenticatorId)).map(({ credentialId }) => credentialId);
  const own = await add('internal', true);
  return {
    /** Ids of the passkeys in the authenticator. */
    ids: idsIn(own),
    /**
     * Adds a second authenticator, which nobody touches, with a passkey of the same account that is not stored on the
     * site.
     * @returns a function that lists the ids of its passkeys
     */
    addUnknown: async () => {
      const [known] = await list(own);
      if (!known) throw new Error('The authenticator has no passkey.');
      const authenticatorId = await add('usb', false);
      const credential = { ...known, credentialId: Buffer.alloc(32, 7).toString('base64') };
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
      return idsIn(authenticatorId);
    },
  };
}
