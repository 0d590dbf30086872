/** The limits of what one types, in characters; the form shows the same as the server holds to. */
export const limits = {
  name: 80,
  email: 254,
  company: 120,
  industry: 80,
  topic: 80,
  message: 5000,
  short: 120,
} as const;
