import { expectTypeOf, it } from 'vitest';
import type { Row } from '@/db/row';
import type { LeadEventType } from './define-lead-event';

it('each type in the registry is defined, and each defined type is in the registry', () => {
  expectTypeOf<LeadEventType>().toEqualTypeOf<Row<'lead_events'>['type']>();
});
