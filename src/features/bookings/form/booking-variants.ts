import type { PayloadRequest, TextField } from 'payload';
import type { FormBlockVariant } from '@/studio-kit/form-block-variant';

type BookingTypeArgs = { siblingData: { asks?: string }; req: PayloadRequest };

const bookingTypeField: TextField = {
  name: 'bookingType',
  label: 'Meeting type',
  type: 'text',
  maxLength: 80,
  validate: async (value: unknown, { siblingData, req }: BookingTypeArgs) => {
    if (siblingData.asks !== 'time') return true;
    const where = { slug: { equals: String(value ?? '') } };
    const { totalDocs } = await req.payload.count({
      collection: 'booking-types',
      where,
      req,
      overrideAccess: true,
    });
    return totalDocs > 0 || 'Name a booking type by its slug, for example strategy-session.';
  },
  admin: {
    description: 'The slug of what is booked. While it cannot be booked, the form asks for wished times.',
    condition: (_, { asks }) => asks === 'time',
  },
};

export const bookingVariants: readonly FormBlockVariant[] = [
  {
    value: 'time',
    label: 'Booking form',
    order: 2,
    fields: [bookingTypeField],
  },
  {
    value: 'booking',
    label: 'Call request: three suggested times',
    order: 3,
  },
];
