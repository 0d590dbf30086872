import { z } from 'zod';
import { isPrivateAddress } from '@/config/private-address';
import { utmMaxLength } from '@/lib/request/utm';
import { cleanEvent } from './browser/clean-event';
import { maxBatch, maxLength } from './browser/event';

const maxProperties = 20;
const addressProperties = ['page_location', 'page_path', 'from_page'] as const;

/** Schema of a text. Validation aborts if the text is too long, so that no further check runs on it. */
const text = (max: number) => z.string().max(max, { error: `Up to ${max} characters.`, abort: true });
const utm = text(utmMaxLength).optional();
const pixels = z.number().int().min(0).max(100_000);

const Properties = z
  .record(
    z.string().regex(/^[a-z]\w{0,39}$/i, { error: 'Names are letters, digits and underscores, up to 40.' }),
    z.union([text(maxLength.property), z.number(), z.boolean(), z.null()]),
  )
  .refine((properties) => Object.keys(properties).length <= maxProperties, {
    error: `Up to ${maxProperties} properties.`,
  })
  .refine(
    (properties) =>
      addressProperties.every((name) => {
        const address = properties[name];
        return typeof address !== 'string' || !isPrivateAddress(address);
      }),
    { error: 'Nothing is recorded about this page.' },
  );

/** Validates one event from a browser. The texts are masked and cut again, as in the browser. */
const EventInput = z
  .object({
    action: z
      .string()
      .trim()
      .min(1, { error: 'A name has 1 to 40 characters.' })
      .max(maxLength.action, { error: 'A name has 1 to 40 characters.' }),
    category: text(maxLength.category).optional(),
    label: text(maxLength.label).optional(),
    value: z.number().optional(),
    properties: Properties.optional(),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_term: utm,
    utm_content: utm,
    referrer: text(maxLength.referrer).optional(),
    device: z.object({
      user_agent: text(maxLength.userAgent),
      language: text(maxLength.language),
      width: pixels,
      height: pixels,
    }),
  })
  .transform((event, context) => {
    const cleaned = cleanEvent(event);
    if (cleaned) return cleaned;
    context.addIssue({ code: 'custom', path: ['action'], message: 'A name has 1 to 40 characters.' });
    return z.NEVER;
  });

/** Body of POST /api/events. */
export const EventBatch = z.object({ events: z.array(EventInput).min(1).max(maxBatch) });
