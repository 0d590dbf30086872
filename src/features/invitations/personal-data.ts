import type { ClosingFact } from '@/access/closing-facts';
import type { AddressData, UserData } from '@/access/personal-data';
import type { Disclosure, RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { expiredInvitations, readdressInvitations, withdrawInvitationsFrom } from './tables';

/**
 * Invitations to the person's address, and those that the person has accepted. Invitations that the person has sent
 * are personal data of others.
 */
export const userInvitations: UserData = {
  subject: 'user',
  name: 'invitations',
  export: (req, { id, email }) =>
    queryInTransaction(
      req,
      `select email, kind, team_role, sent_at, expires_at, accepted_at, withdrawn_at from invitations
       where email = $2 or accepted_by_id = $1 order by sent_at`,
      [id, email],
    ),
  beforeErasure: withdrawInvitationsFrom,
};

/**
 * When an account changes its address, its invitations move to the new address, because the next owner of the old
 * address was not invited.
 */
export const invitationsOfAddress: AddressData = {
  subject: 'address',
  name: 'invitations',
  follow: readdressInvitations,
};

export const invitationRetention: RetentionPolicy = {
  name: 'invitations',
  standard: '12 months',
  setting: {
    order: 95,
    label: 'Invitations',
    deletes: 'Who was invited to what, by whom, and who accepted when.',
    min: 1,
    max: 36,
  },
  rows: [expiredInvitations],
};

export const invitationDisclosure: Disclosure = {
  order: 95,
  when: 'Somebody invites you',
  what: 'E-mail address, who invited you to what, and when you accepted',
  why: 'To send the invitation, and to know who let whom in',
  howLong: (words) => `${words('invitations')} after its link has run out`,
};

export const invitationClosing: ClosingFact = {
  order: 60,
  fate: 'erased',
  what: 'Invitations that you accepted',
  why: () =>
    'Those you sent stay with the people who accepted them, without your name. The others are withdrawn.',
  tables: /^invitations$/,
};
