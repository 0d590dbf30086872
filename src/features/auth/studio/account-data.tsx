import type { UIFieldServerProps } from 'payload';
import { hasRole } from '@/access/roles';

/** Panel of a user's page with the export of personal data. */
export function AccountData({ id, user }: UIFieldServerProps) {
  if (!id || !user || !hasRole(user, 'admin')) return null;
  return (
    <section className="studio-panel" aria-labelledby="account-data">
      <h2 id="account-data" className="studio-panel__title">
        Personal data
      </h2>
      <p className="studio-panel__note">
        <a href={`/api/users/${id}/export`} download>
          Export data
        </a>{' '}
        of this account as JSON. What the person sent through forms is kept with their lead, and exported
        there.
      </p>
    </section>
  );
}
