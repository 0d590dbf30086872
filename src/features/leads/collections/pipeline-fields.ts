import type { Field } from 'payload';
import { asWords } from '@/lib/text/as-words';
import { currencies, defaultCurrency, stages } from './pipeline';

/** Fields of the sales pipeline; shown in the sidebar. */
export const pipelineFields: Field[] = [
  {
    name: 'stage',
    type: 'select',
    required: true,
    defaultValue: 'new',
    index: true,
    options: stages.map((value) => ({ value, label: asWords(value) })),
    admin: { position: 'sidebar' },
  },
  {
    name: 'unanswered_since',
    label: 'Awaiting reply since',
    type: 'date',
    index: true,
    admin: {
      position: 'sidebar',
      condition: (data) => Boolean(data.unanswered_since),
      description: 'Moving the stage, or emptying this, says that it is answered.',
      date: { pickerAppearance: 'dayAndTime' },
    },
  },
  {
    name: 'owner',
    type: 'relationship',
    relationTo: 'users',
    index: true,
    filterOptions: { role: { in: ['admin', 'editor'] } },
    admin: { position: 'sidebar' },
  },
  { name: 'deal_value', type: 'number', min: 0, admin: { position: 'sidebar' } },
  {
    name: 'currency',
    type: 'select',
    defaultValue: defaultCurrency,
    options: currencies.map((value) => ({ value, label: value })),
    admin: { position: 'sidebar' },
  },
  {
    name: 'won_at',
    type: 'date',
    admin: { position: 'sidebar', condition: (data) => data.stage === 'won' },
  },
  {
    name: 'lost_reason',
    type: 'text',
    maxLength: 200,
    admin: { position: 'sidebar', condition: (data) => data.stage === 'lost' },
  },
];
