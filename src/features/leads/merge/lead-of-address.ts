/** Who is meant by an address, or by the id of a lead that was merged since. */

/** SQL: the id of the lead that an address belongs to, its own or a further one. @param email SQL, as `$1`. */
export const leadOfAddress = (email: string) => `coalesce((select id from leads where email = ${email}),
  (select lead_id from lead_addresses where email = ${email}))`;

/** SQL: the id of the lead that this one is, or was merged into. @param id SQL of a text, as `$1::text`. */
export const leadNow = (id: string) => `coalesce((select id from leads where id::text = ${id}),
  (select lead_id from lead_addresses where merged_lead = ${id} limit 1))`;
