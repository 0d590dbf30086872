import { partnerToolPath } from '../partners/paths';

type Params = Readonly<Record<string, string>>;

/** Page with the leads of a workspace, for phones. */
export const phonePath = (slug?: string, params?: Params) =>
  partnerToolPath('mobile-dashboard', slug, params);

/** Settings page: devices, quiet hours, and the leads that devices are notified of. */
export const phoneSettingsPath = (slug: string, params?: Params) =>
  partnerToolPath('mobile-settings', slug, params);

/**
 * Web app manifest, with which the page of leads can be installed on a phone. @param slug omitted if the user has
 * still to choose a workspace
 */
export const phoneManifestPath = (slug?: string) =>
  `/api/phone/manifest${slug === undefined ? '' : `?${new URLSearchParams({ workspace: slug })}`}`;

/** Ids of the parts of the settings page. */
export const phoneAnchors = { device: 'this-device', settings: 'what-and-when' } as const;
