/** Actions of members on embeds. */
import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { parseInput } from '@/http/parse-input';
import { partnerToolPath } from '../../partners/paths';
import { toolAction } from '../../partners/tool-action';
import type { TeamRequest } from '../../teams/actions/team-action';
import { withDone } from '../../teams/paths';
import { hasUnchosenColours, newEmbedColours } from '../frame/content-of';
import { maxRecipients } from '../limits';
import { embedEditPath } from '../paths';
import type { EmbedSettings } from '../tables/embeds';
import { EmbedFields, joinColours, readStarts, recipientField, standardColours } from './embed-schema';
import { listRecipients } from './list-recipients';
import { assertEmbedFits, changeEmbed, makeEmbed, requireEmbed, switchEmbed } from './manage-embeds';
import { readOrigins } from './origins';

const page = (slug: string, sent: Readonly<Record<string, string>>) =>
  embedEditPath(slug, sent.embed && sent.embed !== 'new' ? sent.embed : undefined);

/** @throws AppError 422 with an error message for each invalid field */
async function readSettings(
  req: TeamRequest,
  teamId: string,
  sent: Readonly<Record<string, string>>,
  known: Parameters<typeof hasUnchosenColours>[0],
): Promise<EmbedSettings> {
  const fields = parseInput(EmbedFields, sent);
  const { starts, errors } = readStarts(fields);
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', 422, 'Some numbers need another look.', { fields: errors });
  const recipients = (await listRecipients(req, teamId))
    .map(({ id }) => id)
    .filter((id) => sent[recipientField(id)] === 'yes');
  if (recipients.length > maxRecipients)
    throw new AppError('invalid', 422, `No more than ${maxRecipients} people, please.`, {
      field: 'recipients',
    });
  const { name, calculator, language, heading, intro, shows_logo } = fields;
  // Submitting the form unchanged does not choose colours.
  const follows_look = hasUnchosenColours(known) && fields.offered === joinColours(fields);
  const { accent, background, ink } = follows_look ? standardColours : fields;
  return {
    ...{ name, calculator, language, heading, intro, accent, background, ink, follows_look },
    recipients,
    inputs: starts,
    shows_logo: shows_logo === 'yes',
    origins: readOrigins(fields.origins),
  };
}

const save = toolAction({
  name: 'save-embed',
  deed: 'manageTools',
  schema: z.record(z.string(), z.string()),
  async act(req, { membership: { teamId, slug }, input: sent }) {
    const { embed: id = 'new' } = sent;
    const isNew = id === 'new';
    if (isNew) await assertEmbedFits(req, teamId);
    const known = isNew ? newEmbedColours : await requireEmbed(req, { teamId, id });
    const settings = await readSettings(req, teamId, sent, known);
    if (isNew) return withDone(embedEditPath(slug, await makeEmbed(req, teamId, settings)), 'made');
    await changeEmbed(req, { teamId, id }, settings);
    return withDone(embedEditPath(slug, id), 'saved');
  },
  page,
});

const marking = ({ name, to, done }: { name: string; to: Parameters<typeof switchEmbed>[2]; done: string }) =>
  toolAction({
    name,
    deed: 'manageTools',
    schema: z.object({ embed: z.string().max(60).default('') }),
    async act(req, { membership: { teamId, slug }, input: { embed: id } }) {
      await switchEmbed(req, { teamId, id }, to);
      const next = to === 'delete' ? partnerToolPath('white-label', slug) : embedEditPath(slug, id);
      return withDone(next, done);
    },
    page,
  });

export const embedActions = [
  save,
  marking({ name: 'pause-embed', to: 'pause', done: 'paused' }),
  marking({ name: 'open-embed', to: 'open', done: 'opened' }),
  marking({ name: 'delete-embed', to: 'delete', done: 'deleted' }),
];
