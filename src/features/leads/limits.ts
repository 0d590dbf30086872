/** Maximum lengths of typed text in characters, shared by forms and server. */
export const limits = {
  name: 80,
  email: 254,
  company: 120,
  industry: 80,
  topic: 80,
  message: 5000,
  short: 120,
} as const;
