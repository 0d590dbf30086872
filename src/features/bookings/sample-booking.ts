import type { BookingDetails } from './find-booking';

const nobody = '00000000-0000-0000-0000-000000000000';
const dayInMs = 86_400_000;
const hourInMs = 3_600_000;

/** Sample booking for previews, at a full hour about one day from now. */
export function sampleBooking(): BookingDetails {
  const start = Math.ceil((Date.now() + dayInMs) / hourInMs) * hourInMs;
  return {
    id: nobody,
    status: 'confirmed',
    sequence: 0,
    start,
    end: start + (3 * hourInMs) / 4,
    time_zone: 'America/New_York',
    is_twelve_hour: true,
    name: 'Ada Palmer',
    email: 'ada.palmer@northwind.example',
    about: 'Dispatch takes us two hours a day.',
    answers: [{ label: 'Which task takes the most hours?', value: 'Planning the routes' }],
    lead_id: nobody,
    host_id: nobody,
    host_name: 'Sam Rivers',
    host_email: 'sam@example.com',
    host_time_zone: 'Europe/Berlin',
    type_id: nobody,
    slug: 'strategy-session',
    title: 'AI strategy session',
    place: 'video',
    meeting_link: null,
    price: null,
    place_text: 'By video: https://meet.example.com/sample',
    agenda: 'Your week, what takes longest, and what to hand over first.',
    preparation: 'Have one task in mind that comes every day.',
    confirmation_text: 'The first ten minutes are yours: show us the task as it is done today.',
    reminder_text: 'If something came up, the button below finds another time.',
    is_by_staff: false,
  };
}
