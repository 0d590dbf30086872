/** Effects that bounces, complaints and replies have on a lead. */
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { rows } from '../db';

/** The lead's enrolment in its only sequence; undefined without one. */
export async function findEnrolment(leadId: string) {
  const [enrolment] = await rows<{ status: string; exit_reason: string | null }>(
    'select status, exit_reason from lead_nurture_statuses where lead_id = $1',
    [leadId],
  );
  return enrolment;
}

/** Reason why an address is suppressed; undefined if it is not. */
export async function findSuppression(address: string): Promise<string | undefined> {
  const [suppression] = await rows<{ reason: string }>(
    'select reason from suppressions where email_hash = $1',
    [hashAddress(address)],
  );
  return suppression?.reason;
}
