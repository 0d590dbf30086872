/** Studio view of invitations. */
export const invitesPath = '/admin/invites';

/** Page of an invitation, opened by the link of its mail (`t`), or by its id after signing in (`id`). */
export const invitationPath = '/invitation';

/**
 * Page of an invitation for somebody who has signed in: its id is no secret, because only the invited person is shown
 * the invitation.
 */
export const signedInInvitationPath = (id: string): string =>
  `${invitationPath}?${new URLSearchParams({ id })}`;
