/** Generates the smallest input that a schema accepts, from its description as JSON Schema. */
import { z } from 'zod';

type Described = z.core.JSONSchema.BaseSchema;

const moment = '2026-12-01T10:00:00.000Z';

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'ada@corp.example',
  date: '2026-12-01',
  'date-time': moment,
};

/** Values of fields that code validates: their JSON Schema does not contain the rule. */
const byName: Record<string, unknown> = {
  ...{ asOf: moment, seen: moment, keptSeen: moment, goneSeen: moment },
  ...{ from: '09:00', to: '10:00', time: '09:00', zone: 'UTC' },
};

const describedOf = (one: unknown): Described =>
  typeof one === 'object' && one !== null ? (one as Described) : {};

function sampleOf(described: Described, name = ''): unknown {
  if (described.const !== undefined) return described.const;
  if (described.enum) return described.enum[0];
  if (name in byName) return byName[name];
  const [choice] = [...(described.anyOf ?? []), ...(described.oneOf ?? [])];
  if (choice) return sampleOf(describedOf(choice), name);
  if (described.type === 'object') {
    const { required = [], properties = {} } = described;
    return Object.fromEntries(required.map((key) => [key, sampleOf(describedOf(properties[key]), key)]));
  }
  if (described.type === 'array')
    return Array.from({ length: described.minItems ?? 0 }, () =>
      sampleOf(describedOf(described.items), name),
    );
  if (described.type === 'number' || described.type === 'integer') return described.minimum ?? 1;
  if (described.type === 'boolean') return true;
  return texts[described.format ?? ''] ?? 'x'.padEnd(described.minLength ?? 1, 'x');
}

/** @throws ZodError if the schema has a rule that is missing in `byName`. */
export function validInput(schema: z.ZodType): Record<string, unknown> {
  const input = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  if (schema.safeParse(undefined).success) return {};
  schema.parse(input);
  return input as Record<string, unknown>;
}
