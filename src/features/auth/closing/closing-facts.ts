import type { ClosingFact } from '@/access/closing-facts';

export const authClosing: readonly ClosingFact[] = [
  {
    order: 10,
    fate: 'now',
    what: 'Your sign-ins',
    why: () =>
      'All devices are signed out. Links to sign in lead to the choice to keep the account. Tokens of other services end within ten minutes.',
    tables: /^auth_sessions$/,
  },
  {
    order: 15,
    fate: 'now',
    what: 'Mails from us',
    why: () => 'Until it is erased you get nothing but notices about the closing.',
    tables: /^$/,
  },
  {
    order: 20,
    fate: 'erased',
    what: 'Name, address, role, and what was switched on for you',
    tables: /^members$/,
  },
  {
    order: 30,
    fate: 'erased',
    what: 'Second factors, passkeys, recovery codes and changes of your address',
    tables: /^auth_(factors|recovery_codes|attempts|factor_resets|email_changes)$/,
  },
  {
    order: 35,
    fate: 'erased',
    what: 'How you arranged the studio, if you had one',
    tables: /^payload_preferences_rels$/,
  },
  {
    order: 70,
    fate: 'stays',
    what: 'The log of sign-ins',
    why: (words) =>
      `${words('signInLog')}, with your address: so that an attack can still be understood afterwards.`,
    tables: /^auth_log$/,
  },
];
