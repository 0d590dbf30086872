import { z } from 'zod';
import { publishedPagesOf } from '@/access/published-pages';
import { parseInput } from '@/http/parse-input';
import { isTimeZone } from '@/lib/format/time-zone';
import { teamAction } from '../actions/team-action';
import { mayDo } from '../deeds';
import { teamPages, withDone } from '../paths';
import { updateTeam } from '../tables';
import { deedRefused } from '../team-errors';
import { recordSettings } from './record-settings';
import { takeAddress } from './take-address';
import { checkTeamAddress } from './team-address';
import { teamName } from './team-name';

/** @param current slug, which is accepted unchanged even if it predates the rules */
const settingsSchema = (current: string) =>
  z.object({
    name: teamName,
    /** Missing if the form was sent by an admin, who may not change the slug. */
    slug: z
      .string()
      .default(current)
      .transform((text) => (text === current ? text : text.trim().toLowerCase()))
      .superRefine((text, context) => {
        const verdict = text === current || checkTeamAddress(text);
        if (verdict !== true) context.addIssue({ code: 'custom', message: verdict });
      }),
    time_zone: z
      .string()
      .default('')
      .refine(isTimeZone, { error: 'Please choose a time zone from the list' }),
  });

/** Changes the name, the slug and the time zone of a workspace. */
export const changeSettings = teamAction({
  name: 'change-settings',
  deed: 'changeSettings',
  schema: z.record(z.string(), z.string()),
  async act(req, { membership, input: sent }) {
    const { teamId, slug, role } = membership;
    const input = parseInput(settingsSchema(slug), sent);
    if (input.slug !== slug) {
      if (!mayDo(role, 'changeAddress')) throw deedRefused('changeAddress');
      await takeAddress(req, { teamId, slug: input.slug });
    }
    await updateTeam(req, { teamId, ...input });
    const before = { name: membership.name, slug, time_zone: membership.timeZone };
    if (input.name !== membership.name) await publishedPagesOf(req.payload).drop(req);
    await recordSettings(req, { teamId, before, after: input });
    return withDone(teamPages.settings(input.slug), 'saved');
  },
  page: (slug) => teamPages.settings(slug),
});
