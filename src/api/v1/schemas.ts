/** Building blocks of the schemas that check requests and describe responses. */
import { z } from 'zod';
import { type ProblemCode, problemTitles } from '@/lib/problems';

/** True if PostgreSQL can store the text: it contains neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);
export const storable = 'This has characters that cannot be stored.';
const oneLine = 'This is one line: leave out line breaks.';

/** Text of one line, trimmed; not empty. */
export const line = (max: number) =>
  z
    .string()
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), { error: oneLine })
    .overwrite((text) => text.trim())
    .min(1)
    .max(max)
    .refine(isStorable, { error: storable });

export const prose = (max: number) => z.string().min(1).max(max).refine(isStorable, { error: storable });

export const Identifier = z.uuid().meta({ description: 'A UUID. Nothing follows from its order.' });

export const Moment = z.iso.datetime().meta({
  description: 'ISO 8601, in UTC.',
  examples: ['2026-11-24T08:00:00.000Z'],
});

/** Query parameter that is a whole number; `usual` if it is missing. */
export const whole = ({ min, max, usual }: { min: number; max: number; usual: number }) =>
  z
    .string()
    .default(String(usual))
    .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN))
    .pipe(z.int({ error: `A whole number from ${min} to ${max}.` }))
    .refine((number) => number >= min && number <= max, { error: `A whole number from ${min} to ${max}.` })
    .meta({ override: { type: 'integer', minimum: min, maximum: max, default: usual } });

export const Cursor = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: '`next` of the answer before; with the same filters.' });

export const pageLimit = whole({ min: 1, max: 100, usual: 25 }).meta({
  description: 'Most rows of an answer.',
});

/** A page of a list. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last one.' }),
  });

// `Object.keys` returns `string[]`, although the table has no other keys.
const problemCodes = Object.keys(problemTitles) as ProblemCode[];

export const Problem = z
  .object({
    type: z.string().meta({ format: 'uri-reference', description: 'Where the problem is explained.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence for people.' }),
    code: z.enum(problemCodes).meta({ description: 'Stable, for programs. More may be added.' }),
    instance: z.string().meta({ description: 'Path that was called.' }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'What is wrong with which field.' }),
  })
  .meta({ id: 'Problem', description: 'A refusal, after RFC 9457.' });
