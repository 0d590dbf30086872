/** Host of an issuer: the name by which people know a provider. */
export const hostOfIssuer = (issuer: string): string => new URL(issuer).host;
