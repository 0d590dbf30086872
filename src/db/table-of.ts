/** The table of a collection, as Payload names it: `lead-events` is stored in `lead_events`. */
export const tableOf = (slug: string): string => slug.replaceAll('-', '_');
