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
  myGpts: '/my-gpts',
  account: '/account',
  unsubscribe: '/unsubscribe',
  confirmAddress: '/confirm-address',
  waitingList: '/waiting-list',
  booking: '/booking',
  followed: '/r',
  studio: '/admin',
} as const;

/** Views of ours in the studio that others lead to. */
export const studioPaths = {
  today: '/admin/dashboard',
  content: '/admin/content',
  newContent: '/admin/content/new',
  guide: '/admin/guide',
  metrics: '/admin/metrics',
  revenue: '/admin/revenue',
  status: '/admin/status',
  bookings: '/admin/bookings',
  leads: '/admin/leads',
  importLeads: '/admin/leads/import',
  mergeLeads: '/admin/leads/merge',
  nurture: '/admin/nurture',
  emailPreview: '/admin/email-preview',
  magicLinks: '/admin/magic-link-report',
  confidence: '/admin/confidence',
} as const;

/** A lead's own page in the studio. */
export const leadPath = (id: string) => `${studioPaths.leads}/${id}`;

/** A mail of the outbox as it was sent, or as it would be. */
export const mailPath = (id: string) => `${studioPaths.emailPreview}?${new URLSearchParams({ mail: id })}`;

/** What admins find in the navigation besides everybody's links. */
export const adminLinks = [
  { label: 'Admin Panel', href: routes.studio },
  { label: 'Admin', href: studioPaths.today },
  { label: 'Analytics', href: studioPaths.metrics },
  { label: 'Revenue', href: studioPaths.revenue },
] as const;

/** What the partner tools are called in addresses, below `/enterprise`. */
export const partnerTools = [
  'white-label',
  'analytics-dashboard',
  'api-keys',
  'webhooks',
  'sso',
  'mobile-dashboard',
  'mobile-settings',
] as const;
export type PartnerTool = (typeof partnerTools)[number];

export const partnerToolPath = (tool: PartnerTool) => `/enterprise/${tool}`;
/** `/enterprise` is a document; what lies below is not. */
export const partnerToolPaths = /^\/enterprise\//;

/** A team's workspace. */
export const teamPath = (slug: string) => `/t/${encodeURIComponent(slug)}`;

interface Segment {
  /** A document may have it: what stands there is no application's. */
  isFree?: true;
  /**
   * Its addresses can carry a token or name a person's or a customer's business: nothing is recorded about a page there, and its
   * address is kept and passed on by nobody.
   */
  isPrivate?: true;
  /** Signing in never leads there: it would loop, end the session it has just begun, or answer machines. */
  isNoReturn?: true;
  /** Search engines are asked to stay away. */
  isHidden?: true;
}

/** The application's part of the address space, by the first segment of a path, with everything below it. */
const segments = {
  _next: {},
  account: { isHidden: true },
  admin: { isPrivate: true, isHidden: true },
  api: { isPrivate: true, isNoReturn: true, isHidden: true },
  auth: { isPrivate: true, isNoReturn: true, isHidden: true },
  booking: { isPrivate: true },
  'confirm-address': { isPrivate: true },
  'confirm-email': { isPrivate: true, isNoReturn: true },
  dashboard: { isHidden: true },
  dev: { isPrivate: true },
  forms: { isPrivate: true },
  intercept: { isPrivate: true, isNoReturn: true },
  login: {},
  'magic-link-expired': { isPrivate: true, isNoReturn: true },
  markdown: {},
  media: {},
  'my-gpts': { isHidden: true },
  og: {},
  'opt-out': { isFree: true, isPrivate: true },
  'page-not-found': {},
  'payment-success': { isFree: true, isPrivate: true },
  r: { isPrivate: true, isNoReturn: true, isHidden: true },
  search: {},
  signin: {},
  signup: {},
  'site-files': {},
  sitemap: {},
  styleguide: {},
  t: { isPrivate: true },
  'traditional-auth': { isPrivate: true, isNoReturn: true },
  unlock: { isPrivate: true },
  unsubscribe: { isPrivate: true },
  'waiting-list': { isPrivate: true },
} as const satisfies Record<string, Segment>;

const segmentsWhere = (isMeant: (segment: Segment) => boolean | undefined): ReadonlySet<string> =>
  new Set(Object.entries<Segment>(segments).flatMap(([name, segment]) => (isMeant(segment) ? [name] : [])));

/** No document may take a path below these. */
export const reservedSegments = segmentsWhere(({ isFree }) => !isFree);
export const hiddenSegments = segmentsWhere(({ isHidden }) => isHidden);
const privateSegments = segmentsWhere(({ isPrivate }) => isPrivate);
const noReturnSegments = segmentsWhere(({ isNoReturn }) => isNoReturn);

/** The first segment of a path as the server reads it: decoded, in lower case; undefined for the home page. */
const firstSegment = (path: string): string | undefined =>
  decodeURIComponent(path).toLowerCase().split('/').find(Boolean);

/** Whether this path of the site is nobody's business; so is one that cannot be decoded. */
export function isPrivatePath(path: string): boolean {
  try {
    return privateSegments.has(firstSegment(path) ?? '');
  } catch {
    return true;
  }
}

/** Whether signing in may lead to a decoded path. `/admin` does, but not where it signs in or out itself. */
export const isReturnTarget = (path: string): boolean =>
  !noReturnSegments.has(firstSegment(path) ?? '') &&
  !/^\/+admin\/+log(?:in|out|out-inactivity)(?:\/|$)/i.test(path);

/** The path as it may be kept: of a private one its first part, if it has a proper one. */
export function keepablePath(path: string): string {
  if (!isPrivatePath(path)) return path;
  try {
    return `/${firstSegment(path)}`;
  } catch {
    return '/';
  }
}

/** Paths of this site that exist without a document. */
export const applicationPaths: ReadonlySet<string> = new Set<string>(Object.values(routes));

/** Carries the path and query of a studio page from `proxy.ts` to the studio's layout. */
export const studioPathHeader = 'x-studio-path';
