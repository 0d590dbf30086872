/** Error whose message is shown without a stack: one sentence on what is missing or wrong, and how to fix it. */
export class UserError extends Error {
  name = 'UserError';
}
