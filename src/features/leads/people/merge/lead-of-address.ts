/** Finds a lead by any of its addresses, or by the id of a lead merged into it. */

/** SQL: id of the lead with an address, its own or a further one. @param email SQL, as `$1`. */
export const leadOfAddress = (email: string) => `coalesce((select id from leads where email = ${email}),
  (select lead_id from lead_addresses where email = ${email}))`;

/** SQL: id of a lead, or of the one it was merged into. @param id SQL of a text, as `$1::text`. */
export const leadNow = (id: string) => `coalesce((select id from leads where id::text = ${id}),
  (select lead_id from lead_addresses where merged_lead = ${id} limit 1))`;
