import { createHash } from 'node:crypto';
import { env } from '@/config/env';
import { sampleEmbedId } from '@/config/routes';
import { maxTyped } from '@/lib/format/parse-amount';
import { amountIn, type Language, typedIn } from '@/lib/language/language';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { type CalculatorOutcome, formatFigure } from '../../calculators/calculator';
import type { CalculatorName } from '../../calculators/calculators';
import type { CalculatorsWords } from '../../calculators/formulas/speaking';
import { embedApiPath } from '../paths';
import { signConsent } from './consent-token';
import { type FrameColours, frameStyle } from './frame-style';
import { leadFields } from './lead-fields';
import { pictureHtml } from './picture-html';
import { readFrameScript } from './read-frame-script';
import { calculatorOfFrame, frameWords } from './words/words-of';

/** Content of the frame. All texts are plain text, not HTML. */
export type FrameContent = FrameColours & {
  publicId: string;
  calculator: CalculatorName;
  language: Language;
  heading: string;
  intro: string;
  /** Name of the workspace. */
  team: string;
  /** WebP as base64. */
  logo: string | null;
  /** Initial values of the fields, by name. */
  starts: Readonly<Record<string, number>>;
  /** Origins that may frame the embed, besides this site. */
  origins: readonly string[];
};

/** Form that a visitor sent without script and that is shown again. */
export type FrameAnswer = {
  /** Typed values, by field. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Message about the form as a whole. */
  message?: string;
  /** True once the form is stored: a thank-you text replaces it. */
  isSent?: boolean;
};

const nothingSent: FrameAnswer = { typed: {}, errors: {} };

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Sources = { style: string; script: string; origins: readonly string[] };

/**
 * Content-Security-Policy of a frame: only its own style and script; framed only by the embed's sites and ours.
 */
const policyOf = ({ style, script, origins }: Sources): string =>
  [
    "default-src 'none'",
    `script-src ${script ? hash(script) : "'none'"}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", env.siteUrl, ...origins].join(' ')}`,
    ...(env.siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

type Page = Sources & {
  language: Language;
  title: string;
  description: string;
  body: string;
  isIndexed?: boolean;
};

export type FrameDocument = { html: string; policy: string };

function documentOf({
  language,
  title,
  description,
  body,
  isIndexed = true,
  ...sources
}: Page): FrameDocument {
  const { style, script } = sources;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${isIndexed ? '' : '<meta name="robots" content="noindex">'}
<link rel="icon" href="data:,"><style>${style}</style></head>
<body>${body}${script && `<script>${script}</script>`}</body></html>
`;
  return { html, policy: policyOf(sources) };
}

const errorOf = (id: string, error: string | undefined) =>
  `<p class="error" id="${id}-error"${error ? '' : ' hidden'}>${escapeHtml(error ?? '')}</p>`;

const described = (id: string, error: string | undefined) =>
  ` aria-describedby="${id}-error"${error ? ' aria-invalid="true"' : ''}`;

const figuresHtml = ({ figures }: Pick<CalculatorOutcome, 'figures'>) =>
  figures
    .map((figure) => {
      const { label, isMain } = figure;
      return `<div><dt>${escapeHtml(label)}</dt><dd${isMain ? ' class="main"' : ''}>${escapeHtml(formatFigure(figure))}</dd></div>`;
    })
    .join('');

function inputsHtml({ calculator, language }: FrameContent, values: Readonly<Record<string, string>>) {
  return calculatorOfFrame(calculator, language)
    .inputs.map(
      ({ name, label, unit }) =>
        `<div><label for="${name}">${escapeHtml(label)} <small>(${escapeHtml(unit)})</small></label>
<input type="text" inputmode="decimal" autocomplete="off" id="${name}" name="${name}" maxlength="${maxTyped}" value="${escapeHtml(values[name] ?? '')}" data-input></div>`,
    )
    .join('\n');
}

function sendHtml(content: FrameContent, { typed, errors, message, isSent }: FrameAnswer) {
  const { team, publicId, language } = content;
  const words = frameWords[language];
  if (isSent) return `<section class="wide send" data-send>${thanksHtml(content)}</section>`;
  const fields = leadFields.map(
    ({ name, type, maxLength, autoComplete, isRequired }) =>
      `<div><label for="${name}">${words.fields[name]}${isRequired ? '' : ` <small>(${words.optional})</small>`}</label>
<input type="${type}" id="${name}" name="${name}" maxlength="${maxLength}" autocomplete="${autoComplete}" value="${escapeHtml(typed[name] ?? '')}"${isRequired ? ' required' : ''}${described(name, errors[name])}>${errorOf(name, errors[name])}</div>`,
  );
  return `<section class="wide send" data-send><h2>${escapeHtml(words.sendTo(team))}</h2>
<p class="error" role="alert" data-message${message ? '' : ' hidden'}>${escapeHtml(message ?? '')}</p>
<div class="fields">${fields.join('\n')}</div>
<div class="trap" aria-hidden="true"><label for="website">${words.trap}</label><input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
<p class="note">${escapeHtml(publicId === sampleEmbedId ? words.sample.note : words.consent(team))}</p>
<button name="do" value="send">${words.send}</button></section>`;
}

function thanksHtml({ team, publicId, language }: FrameContent) {
  const { sentTo, thanks, sample } = frameWords[language];
  const sentence = publicId === sampleEmbedId ? sample.thanks : thanks(team);
  return `<div tabindex="-1" role="status"><h2>${escapeHtml(sentTo(team))}</h2><p>${escapeHtml(sentence)}</p></div>`;
}

/** Texts of the script, as JSON in the page. */
export type ScriptWords = { calculator: CalculatorsWords[CalculatorName]; unsent: string };

const scriptWords = ({ calculator, language }: FrameContent): string => {
  const { calculators, refusals } = frameWords[language];
  const words: ScriptWords = { calculator: calculators[calculator], unsent: refusals.unsent };
  return JSON.stringify(words);
};

const logoHtml = ({ logo, team }: FrameContent) =>
  logo
    ? `<span class="logo"><img src="data:image/webp;base64,${escapeHtml(logo)}" alt="${escapeHtml(team)}"></span>`
    : '';

/** The calculator with its form. @param isPreview true for a preview, which sends and counts nothing */
export function frameDocument(
  content: FrameContent,
  answer: FrameAnswer = nothingSent,
  { isPreview = false } = {},
): FrameDocument {
  const { calculator, language, publicId, heading, intro, starts, team } = content;
  const words = frameWords[language];
  const { label, inputs, compute } = calculatorOfFrame(calculator, language);
  const values = Object.fromEntries(
    inputs.map(({ name, defaultAmount }) => [
      name,
      answer.typed[name] ?? typedIn(language, starts[name] ?? defaultAmount),
    ]),
  );
  const outcome = compute(
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, amountIn(language, text)])),
  );
  const title = heading || label;
  const form = isPreview ? 'data-preview' : `method="post" action="${embedApiPath(publicId, 'leads')}"`;
  const body = `<main><header>${logoHtml(content)}<h1>${escapeHtml(title)}</h1>${intro ? `<p>${escapeHtml(intro)}</p>` : ''}</header>
<form class="sheet" ${form} data-calculator="${calculator}" data-embed="${escapeHtml(publicId)}" data-words="${escapeHtml(scriptWords(content))}">
<fieldset><legend>${words.numbers}</legend>${inputsHtml(content, values)}
<div data-unscripted><button class="quiet" name="do" value="calculate" formnovalidate>${words.calculate}</button></div></fieldset>
<section><h2>${words.result}</h2><dl data-figures>${figuresHtml(outcome)}</dl><p class="sr" role="status" data-status></p>
<div data-picture>${pictureHtml(outcome.picture, language)}</div></section>
${sendHtml(content, answer)}
<input type="hidden" name="consent" value="${signConsent(publicId, words.consent(team))}">
<input type="hidden" name="context"><input type="hidden" name="host"><input type="hidden" name="campaign"><input type="hidden" name="referrer"><input type="hidden" name="opening">
</form><template data-thanks>${thanksHtml(content)}</template></main>`;
  return documentOf({
    language,
    title: `${title} · ${team}`,
    description: intro || words.description(label, team),
    body,
    style: frameStyle(content),
    script: readFrameScript(),
    origins: content.origins,
  });
}

/** Document shown in place of a deleted or paused calculator; any site may frame it, so that the text is visible. */
export const closedDocument = (language: Language, title: string, sentence: string): FrameDocument =>
  documentOf({
    language,
    title,
    description: sentence,
    body: `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></main>`,
    style: frameStyle({ accent: '#1f3a5f', background: '#ffffff', ink: '#1b1f27' }),
    script: '',
    origins: ['*'],
    isIndexed: false,
  });
