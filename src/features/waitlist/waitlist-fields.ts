import type { FormField } from '@/forms/form-field';
import { limits } from '../leads/limits';

/** Number of places that the inviter moves up for each confirmed friend. */
export const placesPerFriend = 5;

/** Fields of the form of a waiting list; only the e-mail address is required. */
export const waitlistFields = [
  {
    name: 'email',
    label: 'E-mail',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
  },
  { name: 'name', label: 'Name', maxLength: limits.name, autoComplete: 'name', isHalf: true },
  {
    name: 'company',
    label: 'Company',
    maxLength: limits.company,
    autoComplete: 'organization',
    isHalf: true,
  },
  {
    name: 'shows_name',
    label: 'Whom I invite may see my first name',
    hint: 'Otherwise it says that a colleague invited them.',
    maxLength: 3,
    type: 'checkbox',
  },
] as const satisfies readonly FormField[];
