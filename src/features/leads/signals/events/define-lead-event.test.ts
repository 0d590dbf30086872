import { expectTypeOf, it } from 'vitest';
import type { Row } from '@/db/row';
import type { LeadEventType } from './define-lead-event';

it('the types in the lead event registry are exactly the types that the lead_events table allows', () => {
  expectTypeOf<LeadEventType>().toEqualTypeOf<Row<'lead_events'>['type']>();
});
