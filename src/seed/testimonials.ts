import type { TestimonialSeed } from './shapes';

/** Invented, and labelled so on the page. Each shows what a useful quote holds: a task, a number, a reservation. */
export const testimonials: TestimonialSeed[] = [
  {
    name: 'Dana Whitfield',
    role: 'Managing partner, 22-lawyer firm',
    rating: 5,
    quote:
      'New matters used to sit in an inbox until a paralegal had an hour. Now the intake file is complete before anyone opens it, and the conflict check has already run. We still read every one. It takes four minutes.',
    result: 'Intake from 45 minutes to 12 a matter',
    isSample: true,
  },
  {
    name: 'Luis Ferreira',
    role: 'Operations director, property management',
    rating: 5,
    quote:
      'They timed our maintenance requests for a week before they wrote a line. It turned out the slow part was not where we would have spent the money.',
    result: '31 hours a week back across a team of nine',
    isSample: true,
  },
  {
    name: 'Priya Raman',
    role: 'Finance lead, 80-person agency',
    rating: 5,
    quote:
      'Month end was four late evenings. Now it is none, and the exceptions come with the reason attached. The second week was bumpy and they said so before I did.',
    result: 'Close from 6 working days to 2.5',
    isSample: true,
  },
  {
    name: 'Owen Brandt',
    role: 'Principal, valuation consultancy',
    rating: 5,
    quote:
      'I expected a chatbot. I got a first draft of the report with every figure linked to its source, and a list of what the system was not sure about. That list is the product.',
    result: 'Draft reports in 3 hours instead of 2 days',
    isSample: true,
  },
  {
    name: 'Katarina Novak',
    role: 'Practice manager, group of four clinics',
    rating: 5,
    quote:
      'Our own people run it. They showed two of us how to change the rules, watched us do it, and left. We have changed eleven things since, without a ticket.',
    result: '40 hours a week less on referrals',
    isSample: true,
  },
];
