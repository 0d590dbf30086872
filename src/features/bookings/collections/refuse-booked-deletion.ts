import type { CollectionBeforeDeleteHook } from 'payload';
import { AppError } from '@/http/app-error';

/**
 * Types and hosts with bookings cannot be deleted, because mails and pages show texts of the type and the host. A
 * type can be closed, and a host unassigned.
 */
export const refuseBookedDeletion =
  (field: 'type' | 'host'): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const where = { [field]: { equals: id } };
    const { totalDocs } = await req.payload.count({
      collection: 'bookings',
      where,
      req,
      overrideAccess: true,
    });
    if (totalDocs === 0) return;
    const bookings = totalDocs === 1 ? 'one booking stands' : `${totalDocs} bookings stand`;
    const instead =
      field === 'type'
        ? 'Take the tick from “Can be booked” instead.'
        : 'Take it off the booking types instead.';
    throw new AppError('in_use', 409, `This cannot be deleted: ${bookings} with it. ${instead}`);
  };
