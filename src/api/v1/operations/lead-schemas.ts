import { z } from 'zod';
import { maxNote, teamLeadSources, teamLeadStates } from '@/features/team-leads/team-lead';
import {
  Cursor,
  Identifier,
  isStorable,
  line,
  listPage,
  Moment,
  pageLimit,
  prose,
  storable,
} from '../schemas';
import { CalculationInput } from './calculation-schemas';

const maxMetadata = 50;

const Metadata = z
  .record(
    z.string().regex(/^[A-Za-z][\w.-]{0,39}$/, {
      error: 'Names have up to 40 letters, digits, dots, dashes and underscores, and begin with a letter.',
    }),
    z.union([prose(500), z.number(), z.boolean(), z.null()], {
      error: 'A text of up to 500 characters, a number, true, false or null.',
    }),
  )
  .refine((fields) => Object.keys(fields).length <= maxMetadata, { error: `At most ${maxMetadata} fields.` })
  .meta({ description: 'Fields of your own. Sent again, they replace all that were there.' });

const webAddress = (max: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(max)
    .refine(isStorable, { error: storable });

const Attribution = z.strictObject({
  page: webAddress(500).optional().meta({ description: 'Page it was sent from.' }),
  referrer: webAddress(500).optional(),
  campaign: z
    .record(z.string().regex(/^utm_[a-z]{1,20}$/, { error: 'Parameters such as utm_source.' }), line(200))
    .optional(),
});

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** Fields that can be sent with a new lead and changed later. */
const changeable = {
  name: optional(line(120)),
  company: optional(line(160)),
  phone: optional(line(40)),
};

export const NewLead = z
  .strictObject({
    email: z
      .email()
      .max(254)
      .overwrite((text) => text.toLowerCase()),
    ...changeable,
    message: optional(prose(5000)),
    consent_text: optional(prose(2000)).meta({ description: 'What the person agreed to, word for word.' }),
    calculation: optional(CalculationInput).meta({ description: 'Computed by us; a result is not taken.' }),
    attribution: Attribution.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'NewLead' });

export const LeadChange = z
  .strictObject({
    ...changeable,
    state: z.enum(teamLeadStates).optional(),
    note: optional(prose(maxNote)),
    metadata: Metadata.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one field.' })
  .meta({ id: 'LeadChange', description: 'What is left out stays as it is; null empties a field.' });

export const Lead = z
  .object({
    id: Identifier,
    email: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    state: z.enum(teamLeadStates),
    note: z.string().nullable(),
    source: z.enum(teamLeadSources).meta({ description: 'An embed, or this interface.' }),
    embed_id: Identifier.nullable().meta({ description: 'Embed that it came from, while there is one.' }),
    calculation: z
      .object({
        calculator: z.string(),
        inputs: z.record(z.string(), z.number()),
        result: z.record(z.string(), z.unknown()),
      })
      .nullable(),
    summary: z.string().nullable().meta({ description: 'The calculation in one line.' }),
    attribution: z.object({
      page: z.string().optional(),
      referrer: z.string().optional(),
      campaign: z.record(z.string(), z.string()).optional(),
    }),
    consent_text: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    version: z.int().meta({ description: 'Counts changes; also its entity tag.' }),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'Lead' });

export const LeadPage = listPage(Lead).meta({ id: 'LeadPage' });

export const LeadFilter = z.strictObject({
  cursor: Cursor,
  limit: pageLimit,
  state: z.enum(teamLeadStates).optional(),
  email: z
    .string()
    .max(254)
    .refine(isStorable, { error: storable })
    .optional()
    .meta({ description: 'Exactly this address, in any case.' }),
});

export const LeadId = z.object({ id: Identifier });
