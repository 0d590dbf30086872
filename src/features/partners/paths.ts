/** Pages of the partner tools; each serves one workspace. */
export type PartnerToolName =
  | 'white-label'
  | 'analytics-dashboard'
  | 'api-keys'
  | 'webhooks'
  | 'sso'
  | 'mobile-dashboard'
  | 'mobile-settings';

/** @param slug slug of the workspace; omitted if the user has only one workspace, or still has to choose one */
export function partnerToolPath(
  tool: PartnerToolName,
  slug?: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(slug !== undefined && { workspace: slug }), ...params }).toString();
  return `/enterprise/${tool}${query && `?${query}`}`;
}
