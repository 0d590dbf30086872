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

/** Views of ours in the studio that others lead to. */
export const adminPaths = {
  today: '/admin/dashboard',
  metrics: '/admin/metrics',
  revenue: '/admin/revenue',
  status: '/admin/status',
} as const;

/** What admins find in the navigation besides everybody's links. */
export const adminLinks = [
  { label: 'Admin Panel', href: routes.studio },
  { label: 'Admin', href: adminPaths.today },
  { label: 'Analytics', href: adminPaths.metrics },
  { label: 'Revenue', href: adminPaths.revenue },
] as const;

/** A team's workspace. */
export const teamPath = (slug: string) => `/t/${encodeURIComponent(slug)}`;

/**
 * First parts of paths whose addresses can carry a token or name a person's or a customer's business, with everything
 * below them: nothing is recorded about a page there, and its address is kept and passed on by nobody.
 */
const privateParts: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'auth',
  'confirm-address',
  'confirm-email',
  'dev',
  'forms',
  'intercept',
  'magic-link-expired',
  'opt-out',
  'payment-success',
  't',
  'traditional-auth',
  'unlock',
  'unsubscribe',
]);

/** The first part of a path as the server reads it: decoded, in lower case; undefined for the home page. */
const firstPart = (path: string): string | undefined =>
  decodeURIComponent(path).toLowerCase().split('/').find(Boolean);

/** Whether this path of the site is nobody's business; so is one that cannot be decoded. */
export function isPrivatePath(path: string): boolean {
  try {
    return privateParts.has(firstPart(path) ?? '');
  } catch {
    return true;
  }
}

/** The path as it may be kept: of a private one its first part, if it has a proper one. */
export function keepablePath(path: string): string {
  if (!isPrivatePath(path)) return path;
  try {
    return `/${firstPart(path)}`;
  } catch {
    return '/';
  }
}

/** Paths of this site that exist without a document. */
export const applicationPaths: ReadonlySet<string> = new Set<string>(Object.values(routes));

/** Carries the path and query of a studio page from `proxy.ts` to the studio's layout. */
export const studioPathHeader = 'x-studio-path';
