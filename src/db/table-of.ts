/** Table of a collection, as named by Payload: `lead-events` is stored in `lead_events`. */
export const tableOf = (slug: string): string => slug.replaceAll('-', '_');
