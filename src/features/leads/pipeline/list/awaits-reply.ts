/** SQL condition: the lead was imported, and has sent no form. @param lead name of the row */
export const isImportedOnly = (lead: 'lead' | 'leads'): string => `exists (
  select from lead_events imported where imported.lead_id = ${lead}.id and imported.type = 'imported'
    and not exists (select from lead_events sent where sent.lead_id = imported.lead_id and sent.type = 'submission'))`;

/**
 * SQL condition: the lead awaits a reply, because it is new or wrote again. A new lead that was imported awaits none
 * until it writes. @param lead name of the row
 */
export const awaitsReply = (lead: 'lead' | 'leads'): string =>
  `(${lead}.unanswered_since is not null or ${lead}.stage = 'new' and not ${isImportedOnly(lead)})`;
