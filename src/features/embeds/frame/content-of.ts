import { contrast } from '@/lib/colours/contrast';
import { isRecord } from '@/lib/is-record';
import type { Look } from '../../look/look';
import { standardColours } from '../settings/embed-schema';
import { embedOrigins } from '../settings/origins';
import type { EmbedState, ShownEmbed } from '../settings/queries';
import { closedDocument, type FrameContent, type FrameDocument, frameDocument } from './frame-document';
import type { FrameColours } from './frame-style';
import type { FrameWords } from './words/frame-words';
import { calculatorOfFrame, frameWords } from './words/words-of';

/** Initial numbers of the fields; values that are no numbers are left out. */
export const startsOf = (inputs: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(inputs) ? inputs : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** Least contrast of an accent with its background (WCAG 2.2, 1.4.11). */
const least = 3;

type StoredColours = FrameColours & { follows_look: boolean };

/** Colours of a new embed, for which nobody has chosen any. */
export const newEmbedColours: StoredColours = { ...standardColours, follows_look: true };

/**
 * True if nobody chose the colours of an embed. The colours are compared, too, because a former release, which may
 * still run during an upgrade, changes the colours alone.
 */
export const hasUnchosenColours = ({ accent, background, ink, follows_look }: StoredColours): boolean =>
  follows_look &&
  accent === standardColours.accent &&
  background === standardColours.background &&
  ink === standardColours.ink;

/**
 * Colours of an embed. If nobody chose them, the accent is the one of the site's look, provided that it has enough
 * contrast with the background.
 */
export function colourFrame(colours: StoredColours, look: Look | null): FrameColours {
  const { accent, background, ink } = colours;
  const own = look?.palette?.light.accent;
  const takes = own && hasUnchosenColours(colours) && contrast(own, background) >= least;
  return { accent: takes ? own : accent, background, ink };
}

/** @param look the firm's own, if it has one */
export const fillFrame = (embed: ShownEmbed, look: Look | null): FrameContent => ({
  publicId: embed.public_id,
  calculator: embed.calculator,
  language: embed.language,
  heading: embed.heading ?? '',
  intro: embed.intro ?? '',
  team: embed.team,
  logo: embed.shows_logo ? embed.logo : null,
  starts: startsOf(embed.inputs),
  ...colourFrame(embed, look),
  origins: embedOrigins(embed),
});

/** Title for visitors; the embed's name is for the workspace only. */
export const publicTitle = ({
  heading,
  calculator,
  language,
}: Pick<ShownEmbed, 'heading' | 'calculator' | 'language'>): string =>
  heading || calculatorOfFrame(calculator, language).label;

type Closed = { status: number; title: string; sentence: string };

/**
 * Text for visitors in place of a closed calculator; the firm’s reasons are shown to the workspace only. An embed
 * that is paused or switched off responds with 200, because the server would replace a 503 with its own page.
 */
function closedWords(state: Exclude<EmbedState, 'live'>, { closed }: FrameWords, team: string): Closed {
  const { goneTitle, gone, restingTitle, paused, off } = closed;
  if (state === 'deleted') return { status: 410, title: goneTitle, sentence: gone(team) };
  return { status: 200, title: restingTitle, sentence: state === 'paused' ? paused(team) : off(team) };
}

export type ShownFrame = FrameDocument & { status: number };

/** @returns the document shown in place of the calculator; undefined while the embed is live */
export function closedFrame({
  state,
  team,
  language,
}: Pick<ShownEmbed, 'state' | 'team' | 'language'>): ShownFrame | undefined {
  if (state === 'live') return undefined;
  const { status, title, sentence } = closedWords(state, frameWords[language], team);
  return { ...closedDocument(language, title, sentence), status };
}

export const shownFrame = (embed: ShownEmbed, look: Look | null): ShownFrame =>
  closedFrame(embed) ?? { ...frameDocument(fillFrame(embed, look)), status: 200 };

export const frameResponse = ({ html, policy, status }: ShownFrame, headers: HeadersInit = {}): Response =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin',
      ...headers,
    },
  });
