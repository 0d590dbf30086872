import { z } from 'zod';
import { calculatorNames } from '@/features/calculators/calculators';
import { maxEmbedName, maxHeadingLength, maxIntroLength, maxOrigins } from '@/features/embeds/limits';
import {
  checkColours,
  checkStarts,
  hexColour,
  standardColours,
} from '@/features/embeds/settings/embed-schema';
import { languages } from '@/lib/language/language';
import { cleanTypedText } from '@/lib/text/typed-text';
import { Cursor, Identifier, line, listPage, Moment, pageLimit } from '../schemas';

/** One line without markup, as the form accepts it. */
const words = (max: number) =>
  line(max)
    .overwrite(cleanTypedText)
    .refine((text) => text !== '', { error: 'Please write some words.' });

const Inputs = z.record(z.string().max(60), z.number()).meta({
  description:
    'What the calculator’s fields begin with, by their names. Left out: the calculator’s own amounts.',
});

const Origins = z
  .array(z.string().max(300))
  .max(maxOrigins)
  .meta({ description: 'Sites that may show it, such as https://www.agency.example.' });

const fields = {
  language: z.enum(languages).optional().meta({
    description:
      'What its visitors read, with their way of writing numbers; at first en. Mails about its leads stay in English.',
  }),
  heading: words(maxHeadingLength).nullable().optional(),
  intro: words(maxIntroLength).nullable().optional(),
  accent: hexColour.optional().meta({
    description: `Of buttons and charts. It is our site’s own, or ${standardColours.accent} if that has none, until you send one of the three colours that the embed does not have.`,
  }),
  background: hexColour.optional().meta({ description: `At first ${standardColours.background}.` }),
  ink: hexColour.optional().meta({ description: `Of text; at first ${standardColours.ink}.` }),
  shows_logo: z.boolean().optional().meta({ description: 'Whether the workspace’s logo stands above it.' }),
  inputs: Inputs.optional(),
  origins: Origins.optional(),
};

export const NewEmbed = z
  .strictObject({ name: words(maxEmbedName), calculator: z.enum(calculatorNames), ...fields })
  .meta({ id: 'NewEmbed' });

export const EmbedChange = z
  .strictObject({
    name: words(maxEmbedName).optional(),
    calculator: z
      .enum(calculatorNames)
      .optional()
      .meta({ description: 'Another one begins with its own amounts, unless inputs are sent with it.' }),
    ...fields,
    state: z.enum(['live', 'paused']).optional().meta({ description: 'The page of a paused one says so.' }),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'Send at least one field.' })
  .meta({ id: 'EmbedChange', description: 'What is left out stays as it is; null empties a field.' });

export const Embed = z
  .object({
    id: Identifier,
    name: z.string(),
    calculator: z.enum(calculatorNames),
    language: z.enum(languages),
    heading: z.string().nullable(),
    intro: z.string().nullable(),
    accent: z.string(),
    background: z.string(),
    ink: z.string(),
    shows_logo: z.boolean(),
    inputs: z.record(z.string(), z.number()),
    origins: z.array(z.string()),
    state: z
      .enum(['live', 'paused', 'stopped', 'off'])
      .meta({ description: 'Paused by you, stopped by us, or off with the workspace.' }),
    url: z.url().meta({ description: 'Its hosted page, which is also what frames show.' }),
    snippet: z.string().meta({ description: 'HTML that places it on a page.' }),
    version: z.int().meta({ description: 'Counts changes; also its entity tag.' }),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'Embed' });

export const EmbedPage = listPage(Embed).meta({ id: 'EmbedPage' });
export const FewFilter = z.strictObject({ cursor: Cursor, limit: pageLimit });
export const OneId = z.object({ id: Identifier });

type Colours = { accent: string; background: string; ink: string };
type Starts = { calculator: (typeof calculatorNames)[number]; inputs: Readonly<Record<string, number>> };

/**
 * Rules over several fields, checked on the embed as it will be after the change. Each issue has the path of its field.
 */
export const WholeEmbed = z.custom<Colours & Starts>().superRefine((embed, context) => {
  checkColours(embed, context);
  for (const [name, message] of Object.entries(checkStarts(embed.calculator, embed.inputs))) {
    context.addIssue({ code: 'custom', path: ['inputs', name], message });
  }
});
