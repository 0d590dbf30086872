import type { z } from 'zod';
import { absoluteUrl } from '@/config/site';
import { colourFrame, hasUnchosenColours } from '@/features/embeds/frame/content-of';
import { embedPath } from '@/features/embeds/paths';
import { standardColours } from '@/features/embeds/settings/embed-schema';
import { changeEmbed, makeEmbed, requireEmbed, switchEmbed } from '@/features/embeds/settings/manage-embeds';
import { embedOrigins, embedRecipients, readOriginList } from '@/features/embeds/settings/origins';
import { type ListedEmbed, listEmbeds } from '@/features/embeds/settings/queries';
import type { EmbedSettings } from '@/features/embeds/tables/embeds';
import { findLook } from '@/features/look/find-look';
import type { Look } from '@/features/look/look';
import { assertVersion, holdWorkspace } from '../hold-workspace';
import { parseSent } from '../http/validate';
import { pageOfFew } from '../newest-first';
import { type ApiRequest, operation } from '../operation';
import { withoutUndefined } from '../without-undefined';
import { Embed, EmbedChange, EmbedPage, FewFilter, NewEmbed, OneId, WholeEmbed } from './embed-schemas';

const sample: z.input<typeof Embed> = {
  id: '3f6b0c1c-6a1e-4a53-9c1d-2b8f4de10a77',
  name: 'Savings on our site',
  calculator: 'roi',
  language: 'en',
  heading: 'What would automation save you?',
  intro: null,
  ...standardColours,
  shows_logo: true,
  inputs: { hoursPerWeek: 15 },
  origins: ['https://www.agency.example'],
  state: 'live',
  url: 'https://plumbline.example/embed/Xk3b9QpLm2aZ',
  snippet: '<script async src="https://plumbline.example/embed.js" data-embed="Xk3b9QpLm2aZ"></script>',
  version: 1,
  created_at: '2026-11-24T08:00:00.000Z',
  updated_at: '2026-11-24T08:00:00.000Z',
};

const inputsOf = ({ inputs }: ListedEmbed) => (inputs ?? {}) as Record<string, number>;

const wire = (embed: ListedEmbed, look: Look | null): z.output<typeof Embed> => ({
  ...{ id: embed.id, name: embed.name, calculator: embed.calculator, language: embed.language },
  ...{ heading: embed.heading || null, intro: embed.intro || null },
  ...colourFrame(embed, look),
  shows_logo: embed.shows_logo === true,
  inputs: inputsOf(embed),
  origins: embedOrigins(embed),
  state: embed.state as z.output<typeof Embed>['state'],
  url: absoluteUrl(embedPath(embed.public_id)),
  snippet: `<script async src="${absoluteUrl('/embed.js')}" data-embed="${embed.public_id}"></script>`,
  version: Number(embed.version),
  created_at: new Date(embed.created_at).toISOString(),
  updated_at: new Date(embed.updated_at).toISOString(),
});

async function answerWith(req: ApiRequest, which: { teamId: string; id: string }) {
  const body = wire(await requireEmbed(req, which), await findLook(req));
  return { body, version: body.version };
}

type Given = z.output<typeof NewEmbed>;
type Whole = Required<Omit<Given, 'heading' | 'intro'>> & Pick<Given, 'heading' | 'intro'>;

/**
 * True if the request changes one of the colours: from then on the embed keeps its colours, whatever the site's look is.
 * @param shown colours of the stored embed as the API returns them
 */
const choosesColours = (given: Partial<Given>, shown: Partial<Given> = {}): boolean =>
  (['accent', 'background', 'ink'] as const).some(
    (name) => given[name] !== undefined && given[name] !== shown[name],
  );

/**
 * @param recipients as chosen on the page; the partner API cannot change them.
 * @throws AppError 422 with an error for each invalid field
 */
function settingsOf(
  whole: Whole,
  { recipients, follows_look }: Pick<EmbedSettings, 'recipients' | 'follows_look'>,
): EmbedSettings {
  parseSent(WholeEmbed, whole);
  const { heading, intro, origins, ...rest } = whole;
  return {
    ...rest,
    heading: heading ?? '',
    intro: intro ?? '',
    origins: readOriginList(origins),
    ...{ recipients, follows_look },
  };
}

const list = operation({
  method: 'GET',
  path: '/embeds',
  id: 'listEmbeds',
  tag: 'Embeds',
  scope: 'embeds:write',
  summary: 'Embeds, the newest first',
  description: 'Page by page, paused ones with the others; deleted ones are left out.',
  query: FewFilter,
  answer: { status: 200, description: 'A page of embeds.', schema: EmbedPage },
  example: { query: { limit: '2' }, answer: { data: [sample], next: null } },
  async act({ req, teamId, query }) {
    const look = await findLook(req);
    const embeds = (await listEmbeds(req, teamId)).map((embed) => wire(embed, look));
    return { body: pageOfFew({ teamId, list: 'embeds', filters: {} }, embeds, query) };
  },
});

const get = operation({
  method: 'GET',
  path: '/embeds/{id}',
  id: 'getEmbed',
  tag: 'Embeds',
  scope: 'embeds:write',
  summary: 'One embed',
  description: 'Its `ETag` is the version to name in `If-Match` when you change it.',
  params: OneId,
  isVersioned: true,
  answer: { status: 200, description: 'The embed.', schema: Embed },
  example: { params: { id: sample.id }, answer: sample },
  async act({ req, teamId, params: { id } }) {
    return answerWith(req, { teamId, id });
  },
});

const create = operation({
  method: 'POST',
  path: '/embeds',
  id: 'createEmbed',
  tag: 'Embeds',
  scope: 'embeds:write',
  summary: 'Make an embed',
  description:
    'It works at once: place its snippet on a page of one of its origins. Who gets a mail about its leads is chosen on the page of embeds.',
  body: NewEmbed,
  writes: true,
  isVersioned: true,
  answer: { status: 201, description: 'The embed that was made.', schema: Embed },
  example: {
    body: {
      name: 'Savings on our site',
      calculator: 'roi',
      heading: 'What would automation save you?',
      shows_logo: true,
      inputs: { hoursPerWeek: 15 },
      origins: ['https://www.agency.example'],
    },
    answer: sample,
  },
  async act({ req, teamId, input }) {
    const settings = settingsOf(
      {
        ...standardColours,
        language: 'en',
        shows_logo: false,
        inputs: {},
        origins: [],
        ...withoutUndefined(input),
      },
      { recipients: [], follows_look: !choosesColours(input) },
    );
    return holdWorkspace(req, teamId, async () => {
      const id = await makeEmbed(req, teamId, settings);
      return { ...(await answerWith(req, { teamId, id })), location: `/embeds/${id}` };
    });
  },
});

const change = operation({
  method: 'PATCH',
  path: '/embeds/{id}',
  id: 'changeEmbed',
  tag: 'Embeds',
  scope: 'embeds:write',
  summary: 'Change, pause or open an embed',
  description: 'With `If-Match` only if nobody changed it since: else 412. Pages that show it do so at once.',
  params: OneId,
  body: EmbedChange,
  writes: true,
  isVersioned: true,
  answer: { status: 200, description: 'The embed as it is now.', schema: Embed },
  example: {
    params: { id: sample.id },
    body: { heading: 'How much time could you save?' },
    answer: { ...sample, heading: 'How much time could you save?', version: 2 },
  },
  act: ({ req, teamId, params: { id }, input: { state, ...given }, version }) =>
    holdWorkspace(req, teamId, async () => {
      const which = { teamId, id };
      const row = await requireEmbed(req, which);
      const embed = wire(row, await findLook(req));
      assertVersion(embed.version, version);
      if (Object.keys(given).length > 0) {
        const { calculator = embed.calculator } = given;
        const { name, language, heading, intro, accent, background, ink, shows_logo, origins } = embed;
        const follows_look = hasUnchosenColours(row) && !choosesColours(given, { accent, background, ink });
        const whole = {
          ...{ name, language, heading, intro, accent, background, ink, shows_logo, origins, calculator },
          inputs: calculator === embed.calculator ? embed.inputs : {},
          ...withoutUndefined(given),
          ...(follows_look && standardColours),
        };
        await changeEmbed(req, which, settingsOf(whole, { recipients: embedRecipients(row), follows_look }));
      }
      const isPaused = row.paused_at !== null;
      if (state !== undefined && isPaused !== (state === 'paused')) {
        await switchEmbed(req, which, isPaused ? 'open' : 'pause');
      }
      return answerWith(req, which);
    }),
});

const remove = operation({
  method: 'DELETE',
  path: '/embeds/{id}',
  id: 'deleteEmbed',
  tag: 'Embeds',
  scope: 'embeds:write',
  summary: 'Delete an embed',
  description: 'For good: its page says that it is gone. Its leads stay.',
  params: OneId,
  writes: true,
  isVersioned: true,
  answer: { status: 204, description: 'It is gone.' },
  example: { params: { id: sample.id } },
  act: ({ req, teamId, params: { id }, version }) =>
    holdWorkspace(req, teamId, async () => {
      assertVersion(Number((await requireEmbed(req, { teamId, id })).version), version);
      await switchEmbed(req, { teamId, id }, 'delete');
      return {};
    }),
});

export const embedOperations = [list, get, create, change, remove];
