/** What everybody agrees to who sends one of the seeded contact forms; kept word for word with each lead. */
export const formConsent =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it: a welcome now and three more mails within a week. Every one of them has a link that stops them.';
