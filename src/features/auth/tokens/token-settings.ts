/** Constants that issuers and verifiers of access tokens share. */
export const signingAlgorithm = 'ES256';
export const tokenLifetimeSeconds = 600;
/** Seconds for which `/.well-known/jwks.json` may be cached. */
export const jwksCacheSeconds = 600;
