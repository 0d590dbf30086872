/** Fields of the form in an embed, for the server and the browser. */
import { limits } from '../../leads/limits';

export const leadFields = [
  {
    name: 'email',
    type: 'email',
    maxLength: limits.email,
    autoComplete: 'email',
    isRequired: true,
  },
  {
    name: 'name',
    type: 'text',
    maxLength: limits.name,
    autoComplete: 'name',
    isRequired: true,
  },
  {
    name: 'company',
    type: 'text',
    maxLength: limits.company,
    autoComplete: 'organization',
    isRequired: false,
  },
] as const;
