import type { Config } from 'payload';

/** Hides Payload's "API" tab of documents: editors have no use for JSON. */
export function hideApiTab(config: Config): Config {
  return {
    ...config,
    collections: config.collections?.map((collection) => ({
      ...collection,
      admin: { ...collection.admin, hideAPIURL: true },
    })),
    globals: config.globals?.map((global) => ({ ...global, admin: { ...global.admin, hideAPIURL: true } })),
  };
}
