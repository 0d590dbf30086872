import type { FormField } from '@/forms/form-field';
import { limits } from '../../leads/limits';
import { bookingLimits } from './booking-fields';

/** What is asked beside the time itself: four fields, two of them optional. */
export const slotFields: readonly FormField[] = [
  {
    name: 'name',
    label: 'Name',
    maxLength: limits.name,
    autoComplete: 'name',
    isRequired: true,
    isHalf: true,
  },
  {
    name: 'email',
    label: 'E-mail',
    hint: 'The calendar entry goes there.',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
    isHalf: true,
  },
  { name: 'company', label: 'Company', maxLength: limits.company, autoComplete: 'organization' },
  {
    name: 'about',
    label: 'What should we talk about?',
    hint: 'One or two sentences are enough for us to come prepared.',
    maxLength: bookingLimits.about,
    type: 'multiline',
  },
];
