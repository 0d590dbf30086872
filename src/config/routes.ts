/**
 * Paths of the application itself. A feature's paths are in the feature's own folder, unless lower layers link to
 * them.
 */
export const routes = {
  home: '/',
  siteMap: '/sitemap',
  search: '/search',
  feed: '/feed.xml',
  signIn: '/auth',
  confirmSignIn: '/auth/confirm',
  stepUp: '/auth/step-up',
  confirmEmail: '/confirm-email',
  typedCode: '/traditional-auth',
  linkExpired: '/magic-link-expired',
  intercept: '/intercept',
  dashboard: '/dashboard',
  myGpts: '/my-gpts',
  account: '/account',
  security: '/account/security',
  emailChange: '/account/email',
  closeAccount: '/account/close',
  startWorkspace: '/t/new',
  followed: '/r',
  studio: '/admin',
} as const;

/** Views of the studio that are linked from features in lower layers. */
export const studioPaths = {
  today: '/admin/dashboard',
  status: '/admin/status',
  bookings: '/admin/bookings',
  leads: '/admin/leads',
  members: '/admin/members',
  workspaces: '/admin/workspaces',
  mergeLeads: '/admin/leads/merge',
  nurture: '/admin/nurture',
  emailPreview: '/admin/email-preview',
  payments: '/admin/payments',
  webhooks: '/admin/webhooks',
} as const;

/** URL of a studio action. @param path as declared in an action, as a test ensures */
export const actionPath = (path: string): string => `/api/studio/${path}`;

/** Path of a lead's page in the studio. */
export const leadPath = (id: string) => `${studioPaths.leads}/${id}`;

/** Path of a meeting's page in the studio. */
export const meetingPath = (id: string) => `${studioPaths.bookings}/${id}`;

/**
 * Path of a person's page in the studio. @param id of the account, or of the member if the person has no
 * account
 */
export const personPath = (id: string): string => `${studioPaths.members}/${id}`;

/** Path of a workspace's page in the studio. */
export const workspacePath = (id: string): string => `${studioPaths.workspaces}/${id}`;

/** Path of the preview of an outbox mail: as it was sent, or as it will be. */
export const mailPath = (id: string) => `${studioPaths.emailPreview}?${new URLSearchParams({ mail: id })}`;

/** Matches the paths of partner tools, which are below `/enterprise`. `/enterprise` itself is a document. */
export const partnerToolPaths = /^\/enterprise\//;

interface Segment {
  /** The application has no route at this segment, so a document may use the path. */
  isFree?: true;
  /**
   * The segment alone, without further segments, is a page. The page's path is defined in a feature's folder.
   */
  isPage?: true;
  /**
   * The segment's paths may contain a token, or identify a person or a customer. Nothing about a page below it is
   * recorded, and the page's URL is neither stored nor passed on.
   */
  isPrivate?: true;
  /**
   * Sign-in never redirects to this segment, because its page would cause a redirect loop or end the new session, or
   * because it is an endpoint for machines.
   */
  isNoReturn?: true;
  /** Excluded from search engines. */
  isHidden?: true;
}

/** Properties of the application's paths by first segment. Each entry also applies to every path below the segment. */
const segments = {
  _next: {},
  account: { isHidden: true },
  admin: { isPrivate: true, isHidden: true },
  api: { isPrivate: true, isNoReturn: true, isHidden: true },
  auth: { isPrivate: true, isNoReturn: true, isHidden: true },
  booking: { isPage: true, isPrivate: true },
  'confirm-address': { isPage: true, isPrivate: true },
  'confirm-email': { isPrivate: true, isNoReturn: true },
  dashboard: { isHidden: true },
  dev: { isPrivate: true },
  embed: {},
  'embed-figures': { isPrivate: true, isHidden: true },
  forms: { isPrivate: true },
  invitation: { isPage: true, isPrivate: true, isHidden: true },
  intercept: { isPrivate: true, isNoReturn: true },
  login: {},
  'look-files': {},
  'magic-link-expired': { isPrivate: true, isNoReturn: true },
  markdown: {},
  media: {},
  'my-gpts': { isHidden: true },
  og: {},
  'opt-out': { isFree: true, isPrivate: true },
  'page-not-found': {},
  'payment-success': { isFree: true, isPrivate: true },
  r: { isPrivate: true, isNoReturn: true, isHidden: true },
  'sample-delivery': { isPage: true, isPrivate: true, isHidden: true },
  search: {},
  signin: {},
  signup: {},
  'site-files': {},
  sitemap: {},
  styleguide: {},
  t: { isPrivate: true },
  'traditional-auth': { isPrivate: true, isNoReturn: true },
  unlock: { isPrivate: true },
  unsubscribe: { isPage: true, isPrivate: true },
  'waiting-list': { isPage: true, isPrivate: true },
} as const satisfies Record<string, Segment>;

const segmentsWhere = (isMeant: (segment: Segment) => boolean | undefined): ReadonlySet<string> =>
  new Set(Object.entries<Segment>(segments).flatMap(([name, segment]) => (isMeant(segment) ? [name] : [])));

/** First segments that no document path may have. */
export const reservedSegments = segmentsWhere(({ isFree }) => !isFree);
export const hiddenSegments = segmentsWhere(({ isHidden }) => isHidden);
const privateSegments = segmentsWhere(({ isPrivate }) => isPrivate);
const noReturnSegments = segmentsWhere(({ isNoReturn }) => isNoReturn);

/** Returns the first segment of a path as the server reads it: decoded and lower-case; undefined for the home page. */
const firstSegment = (path: string): string | undefined =>
  decodeURIComponent(path).toLowerCase().split('/').find(Boolean);

/** True if the path is private, or cannot be decoded. */
export function isPrivatePath(path: string): boolean {
  try {
    return privateSegments.has(firstSegment(path) ?? '');
  } catch {
    return true;
  }
}

/** True if sign-in may return to a decoded path. `/admin` is allowed, but not its sign-in and sign-out pages. */
export const isReturnTarget = (path: string): boolean =>
  !noReturnSegments.has(firstSegment(path) ?? '') &&
  !/^\/+admin\/+log(?:in|out|out-inactivity)(?:\/|$)/i.test(path);

/**
 * Returns the path as it may be stored. A private path is reduced to its first segment, or to `/` if it cannot be
 * decoded.
 */
export function keepablePath(path: string): string {
  if (!isPrivatePath(path)) return path;
  try {
    return `/${firstSegment(path)}`;
  } catch {
    return '/';
  }
}

/**
 * Paths of this site that exist without a document. Links are checked against these paths and the paths of documents.
 */
export const applicationPaths: ReadonlySet<string> = new Set<string>([
  ...Object.values(routes),
  ...[...segmentsWhere(({ isPage }) => isPage)].map((segment) => `/${segment}`),
]);

/** Header with the path and query of a studio page, set by `proxy.ts` for the studio's layout. */
export const studioPathHeader = 'x-studio-path';

/**
 * Public id of the embed on the product page. The embed belongs to the sample workspace and stores no answers.
 */
export const sampleEmbedId = 'sample-embed';
