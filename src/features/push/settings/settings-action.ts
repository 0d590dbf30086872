import { z } from 'zod';
import { parseInput } from '@/http/parse-input';
import { isTimeZone } from '@/lib/format/time-zone';
import { toolAction } from '../../partners/tool-action';
import { phoneSettingsPath } from '../paths';
import { upsertPhoneSettings } from '../tables/settings';
import { listSources } from './list-sources';
import { readSourceFields } from './source-field';

const noTime = 'Please enter a time such as 22:00';

/** Time of day, such as `22:00`. Seconds, which some browsers also send, are cut off. */
const clock = z
  .string()
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?$/)
  .transform((text) => text.slice(0, 5));

const zone = z.string().refine(isTimeZone, { error: 'Please choose a time zone from the list' });

/** A browser omits unchecked checkboxes. */
const ticked = z.literal('on').optional();

const settingsSchema = z
  .object({
    names: ticked,
    told: z.array(z.string()),
    time_zone: zone,
    quiet: ticked,
    quiet_from: z.string().default(''),
    quiet_until: z.string().default(''),
  })
  .transform(({ quiet, quiet_from, quiet_until, ...settings }, context) => {
    if (!quiet) return { ...settings, quiet: null };
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    const [from, until] = [clock.safeParse(quiet_from), clock.safeParse(quiet_until)];
    if (!from.success) refuse('quiet_from', noTime);
    if (!until.success) refuse('quiet_until', noTime);
    if (!from.success || !until.success) return z.NEVER;
    if (from.data === until.data)
      return refuse('quiet_until', 'Please enter another time than the beginning');
    return { ...settings, quiet: { from: from.data, until: until.data } };
  });

/** Accepts any field names, because the form has a checkbox for each source. */
const fields = z.record(z.string(), z.string());

const change = toolAction({
  name: 'change-phone-settings',
  deed: 'seeLeads',
  schema: fields,
  async act(req, { membership: { teamId, slug }, input: sent }) {
    const {
      names,
      told,
      quiet,
      time_zone: timeZone,
    } = parseInput(settingsSchema, {
      ...sent,
      told: readSourceFields(sent),
    });
    const sources = await listSources(req, teamId);
    await upsertPhoneSettings(req, {
      ...{ teamId, userId: String(req.user.id), quiet, timeZone },
      showsNames: names !== undefined,
      muted: sources.flatMap(({ id }) => (told.includes(id) ? [] : id)),
    });
    return phoneSettingsPath(slug, { done: 'saved' });
  },
  page: (slug) => phoneSettingsPath(slug),
});

export const settingsActions = [change];
