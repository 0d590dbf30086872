/** What people call a provider by. */
export const hostOfIssuer = (issuer: string): string => new URL(issuer).host;
