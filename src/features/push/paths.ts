import { partnerToolPath } from '../partners/paths';

type Params = Readonly<Record<string, string>>;

/** Leads of a workspace for a thumb. */
export const phonePath = (slug?: string, params?: Params) =>
  partnerToolPath('mobile-dashboard', slug, params);

/** Devices, quiet hours, and what they are told of. */
export const phoneSettingsPath = (slug: string, params?: Params) =>
  partnerToolPath('mobile-settings', slug, params);

/** What makes the leads an application of a phone. @param slug left out where somebody has still to choose */
export const phoneManifestPath = (slug?: string) =>
  `/api/phone/manifest${slug === undefined ? '' : `?${new URLSearchParams({ workspace: slug })}`}`;

/** Ids of the parts of the settings page. */
export const phoneAnchors = { device: 'this-device', settings: 'what-and-when' } as const;
