import type { GroupField } from 'payload';
import { utmMaxLength, utmNames } from '@/lib/request/utm';

/** Attribution of a visit. The first touch is written once; a direct visit never overwrites the last touch. */
export function touchGroup(name: 'first_touch' | 'last_touch', label: string): GroupField {
  return {
    name,
    label,
    type: 'group',
    interfaceName: 'Touch',
    admin: { readOnly: true },
    fields: [
      ...utmNames.map((utm) => ({ name: utm, type: 'text' as const, maxLength: utmMaxLength })),
      { name: 'referrer', type: 'text', maxLength: 500 },
      { name: 'landing_page', type: 'text', maxLength: 500 },
      { name: 'at', type: 'date' },
    ],
  };
}
