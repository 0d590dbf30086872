import { isRecord } from '@/lib/is-record';
import { embedOrigins } from '../settings/origins';
import type { EmbedState, ShownEmbed } from '../settings/queries';
import { closedDocument, type FrameContent, type FrameDocument, frameDocument } from './frame-document';
import type { FrameWords } from './words/frame-words';
import { calculatorOfFrame, frameWords } from './words/words-of';

/** Numbers that the fields begin with; what is none is left out. */
export const startsOf = (inputs: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(inputs) ? inputs : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

export const contentOf = (embed: ShownEmbed): FrameContent => ({
  publicId: embed.public_id,
  calculator: embed.calculator,
  language: embed.language,
  heading: embed.heading ?? '',
  intro: embed.intro ?? '',
  team: embed.team,
  logo: embed.shows_logo ? embed.logo : null,
  starts: startsOf(embed.inputs),
  accent: embed.accent,
  background: embed.background,
  ink: embed.ink,
  origins: embedOrigins(embed),
});

/** What strangers may read; the name is the workspace's own. */
export const publicTitle = ({
  heading,
  calculator,
  language,
}: Pick<ShownEmbed, 'heading' | 'calculator' | 'language'>): string =>
  heading || calculatorOfFrame(calculator, language).label;

type Closed = { status: number; title: string; sentence: string };

/**
 * What visitors read where there is no calculator; the firm’s reasons are for the partner alone. Resting ones answer
 * 200, because the server would put its own page in the place of a 503.
 */
function closedWords(state: Exclude<EmbedState, 'live'>, { closed }: FrameWords, team: string): Closed {
  const { goneTitle, gone, restingTitle, paused, off } = closed;
  if (state === 'deleted') return { status: 410, title: goneTitle, sentence: gone(team) };
  return { status: 200, title: restingTitle, sentence: state === 'paused' ? paused(team) : off(team) };
}

export type ShownFrame = FrameDocument & { status: number };

/** @returns words in the place of the calculator; undefined while it is live */
export function closedFrame({
  state,
  team,
  language,
}: Pick<ShownEmbed, 'state' | 'team' | 'language'>): ShownFrame | undefined {
  if (state === 'live') return undefined;
  const { status, title, sentence } = closedWords(state, frameWords[language], team);
  return { ...closedDocument(language, title, sentence), status };
}

export const shownFrame = (embed: ShownEmbed): ShownFrame =>
  closedFrame(embed) ?? { ...frameDocument(contentOf(embed)), status: 200 };

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
