import { actionPath } from '@/config/routes';

type InviteButtonProps = {
  personId: string;
  /** Id of the invitation to send again; without an id the person is invited as a member. */
  invitation?: string;
};

export const InviteButton = ({ personId, invitation }: InviteButtonProps) => (
  <form method="post" action={actionPath('people/invite')} className="studio-actions">
    <input type="hidden" name="person" value={personId} />
    {invitation && <input type="hidden" name="invitation" value={invitation} />}
    <button type="submit" className="studio-button">
      {invitation ? 'Resend' : 'Invite by email'}
    </button>
  </form>
);
