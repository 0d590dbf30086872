const prefix = 'event:';

/** Name of an event's checkbox: a form has one field for each. */
export const eventField = (type: string): string => `${prefix}${type}`;

/** Types of the events that were ticked. */
export const readEventFields = (sent: Readonly<Record<string, string>>): string[] =>
  Object.keys(sent).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
