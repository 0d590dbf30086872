import type { UIFieldServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { formatMoment } from '@/lib/format/format-in-zone';
import { viewerClock } from '@/studio-kit/clock/viewer-clock';
import { hashAddress } from '../../mail/suppression/suppressions';

const reasons = {
  unsubscribed: 'its owner unsubscribed',
  disowned: 'its owner said that they had never asked',
  bounced: 'the mailbox refuses emails',
  complained: 'its owner complained',
  erased: 'an earlier lead of this address was erased',
} as const;

/** Actions for data subject requests on a lead's page, and whether the address is suppressed for sequences. */
export async function PersonalData({ id, data, payload, req, user }: UIFieldServerProps) {
  if (!id || !user || !hasRole(user, 'admin')) return null;
  const { docs } = await payload.find({
    collection: 'suppressions',
    where: { email_hash: { equals: hashAddress(String(data?.email)) } },
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user,
  });
  const [suppression] = docs;
  return (
    <section className="studio-panel" aria-labelledby="personal-data">
      <h2 id="personal-data" className="studio-panel__title">
        Personal data
      </h2>
      {suppression && (
        <p className="studio-panel__note">
          No sequence goes to this address, since{' '}
          {formatMoment(new Date(suppression.createdAt), viewerClock(req))}: {reasons[suppression.reason]}.
          {suppression.reason === 'erased' && (
            <>
              {' '}
              If the person asks for emails again, delete{' '}
              <a href={`/admin/collections/suppressions/${suppression.id}`}>this entry</a>.
            </>
          )}
        </p>
      )}
      <p className="studio-panel__note">
        <a href={`/api/leads/${id}/export`} download>
          Export data
        </a>{' '}
        about this lead as JSON.
      </p>
      <p className="studio-panel__note">
        Deleting this lead erases the person: words, addresses and emails go for good, counts stay, and no
        form or import starts emails to the address again. An account of theirs is deleted apart, under Users.
      </p>
    </section>
  );
}
