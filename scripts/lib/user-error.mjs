/** A sentence for the person at the terminal: what is missing or wrong, and what to do. Shown without a stack. */
export class UserError extends Error {
  name = 'UserError';
}
