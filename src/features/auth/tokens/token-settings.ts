/** What issuers and verifiers of access tokens agree on. */
export const signingAlgorithm = 'ES256';
export const tokenLifetimeSeconds = 600;
/** How long `/.well-known/jwks.json` may be cached. */
export const jwksCacheSeconds = 600;
