/** Addresses the application itself answers; everything else is a document. Links are checked against both. */
export const routes = {
  home: '/',
  siteMap: '/sitemap',
  search: '/search',
  feed: '/feed.xml',
  signIn: '/auth',
  confirmSignIn: '/auth/confirm',
  confirmEmail: '/confirm-email',
  typedCode: '/traditional-auth',
  linkExpired: '/magic-link-expired',
  intercept: '/intercept',
  dashboard: '/dashboard',
  account: '/account',
  unsubscribe: '/unsubscribe',
  confirmAddress: '/confirm-address',
  studio: '/admin',
} as const;

/** What admins find in the navigation besides everybody's links. */
export const adminLinks = [
  { label: 'Admin Panel', href: '/admin' },
  { label: 'Admin', href: '/admin/dashboard' },
  { label: 'Analytics', href: '/admin/metrics' },
  { label: 'Revenue', href: '/admin/revenue' },
] as const;

/** A team's workspace. */
export const teamPath = (slug: string) => `/t/${encodeURIComponent(slug)}`;

/** Paths of this site that exist without a document. */
export const applicationPaths: ReadonlySet<string> = new Set<string>(Object.values(routes));

/** Carries the path and query of a studio page from `proxy.ts` to the studio's layout. */
export const studioPathHeader = 'x-studio-path';
