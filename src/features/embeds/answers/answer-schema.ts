import { z } from 'zod';
import { typedName } from '@/forms/text-schema';
import type { Language } from '@/lib/language/language';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';
import { limits } from '../../leads/limits';
import type { FrameWords } from '../frame/words/frame-words';
import { frameWords } from '../frame/words/words-of';

type Refusals = FrameWords['refusals'];

const address = ({ emailMissing, emailIncomplete }: Refusals) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        if (text.trim() !== '') return normaliseEmail(text);
      } catch (error) {
        if (!(error instanceof InvalidEmailAddress)) throw error;
      }
      context.addIssue({ code: 'custom', message: text.trim() ? emailIncomplete : emailMissing });
      return z.NEVER;
    });

const hidden = (most: number) => z.string().max(most).catch('').default('');

/**
 * Maximum length of a signed context in characters. A context is base64 of JSON with the page, the referrer and five
 * campaign values; each of their characters can take six bytes.
 */
const maxContext = 12_000;

/** Maximum length of a hosted page's campaign: five percent-encoded values, truncated by the frame's script. */
const maxCampaign = 10_000;

/** Maximum length of a referrer; a longer one is ignored. */
const maxReferrer = 2000;

const answerSchema = (refusals: Refusals) => {
  const { nameMissing, addressInName: noAddress, tooLong } = refusals;
  const named = (most: number) => typedName(most, { tooLong: tooLong(most), noAddress });
  return z
    .object({
      email: address(refusals),
      name: named(limits.name).refine((name) => name !== '', { error: nameMissing }),
      company: named(limits.company),
      website: z.string().catch('unreadable').default(''),
      consent: hidden(2000),
      context: hidden(maxContext),
      host: hidden(300),
      campaign: hidden(maxCampaign),
      referrer: hidden(maxReferrer),
      opening: z
        .string()
        .regex(/^[0-9a-f]{0,24}$/)
        .catch(''),
    })
    .loose();
};

/** Schemas of a form sent in an embed, by the embed's language; the calculator’s own fields pass through as typed. */
export const embedAnswers = {
  en: answerSchema(frameWords.en.refusals),
  de: answerSchema(frameWords.de.refusals),
  fr: answerSchema(frameWords.fr.refusals),
  es: answerSchema(frameWords.es.refusals),
} satisfies Record<Language, unknown>;

export type EmbedAnswer = z.output<ReturnType<typeof answerSchema>>;
