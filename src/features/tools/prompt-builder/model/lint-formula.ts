/** Lints a prompt for gaps, contradictions and risks. Pure functions, linear in the length of the prompt. */
import { ownEntry } from '@/lib/own-entry';
import { findPersonalData } from './personal-data-formula';
import { type Prompt, type PromptStyle, partLabels, partNames } from './prompt-fields';
import { hasBrokenBraces, variablesOf } from './variables-formula';

export type Finding = {
  id: string;
  level: 'missing' | 'contradiction' | 'risk' | 'advice';
  message: string;
  /** Advice on how to fix the finding. */
  remedy: string;
};

type Rule = (prompt: Prompt, all: string, style: PromptStyle) => Finding | Finding[] | null;

const missing = (id: string, message: string, remedy: string): Finding => ({
  id,
  level: 'missing',
  message,
  remedy,
});

const condition = /\b(?:if|when|where|unless)\b/i;
const gap =
  /\b(?:miss\w*|unknown|unclear|unsure|not sure|do(?:es)? not know|don[’']t know|cannot|can[’']t|not (?:given|stated|found|there|mentioned)|no \w+)\b/i;

/**
 * True if a sentence of the text says how to handle missing facts: it contains a condition, and after the condition a
 * word for missing facts, such as “unknown”.
 */
function saysWhatToDoWithGaps(text: string): boolean {
  return text.split(/[.\n]/).some((sentence) => {
    const at = sentence.search(condition);
    return at !== -1 && gap.test(sentence.slice(at));
  });
}

const rules: Rule[] = [
  ({ task }) =>
    task.trim()
      ? null
      : missing(
          'task',
          'There is no task.',
          'Say in one sentence what should exist afterwards that does not yet.',
        ),
  ({ format }) =>
    format.trim()
      ? null
      : missing(
          'format',
          'No format is named.',
          'Say what the answer looks like: a table with these columns, five lines, JSON.',
        ),
  ({ examples }) =>
    examples.trim()
      ? null
      : missing(
          'examples',
          'There is no example.',
          'One good answer, pasted, says more than ten adjectives.',
        ),
  ({ context }) =>
    context.trim()
      ? null
      : missing(
          'context',
          'There is no context.',
          'Name what a new colleague would ask first: for whom, about what, from which papers.',
        ),
  ({ audience }) =>
    audience.trim()
      ? null
      : missing(
          'audience',
          'Nobody is named who reads it.',
          'Who reads the answer, and in what tone do you speak with them?',
        ),
  (_prompt, all) =>
    saysWhatToDoWithGaps(all)
      ? null
      : missing(
          'way-out',
          'Nothing says what to do when something is missing.',
          'Add: “If it is not in the text, write ‘not stated’.” Without it a model fills the gap.',
        ),
];

/** Pairs of instructions that cannot both be satisfied. */
const contradictions: readonly { id: string; one: RegExp; other: RegExp; message: string; remedy: string }[] =
  [
    {
      id: 'creative-exact',
      one: /\b(be |more |very )?(creative|original|surprising|playful)\b/i,
      other:
        /\b(exactly|verbatim|word for word|literally|do not change|don[’']t change|stick to the text)\b/i,
      message: 'It should be creative and exact at once.',
      remedy: 'Say which part may be invented and which must be kept.',
    },
    {
      id: 'short-detailed',
      one: /\b(brief(?:ly)?|short|concise|in one sentence|keep it tight)\b/i,
      other: /\b(detailed|comprehensive|exhaustive|in[- ]depth|thorough(?:ly)?|every detail)\b/i,
      message: 'It should be short and complete at once.',
      remedy: 'Give a length, and say what may be left out.',
    },
    {
      id: 'list-prose',
      one: /\b(no|without|avoid) (?:bullet(?:s| points)?|lists?)\b/i,
      other: /\b(?:as|in|use|with) (?:\w+ )?(?:bullet(?:s| points)?|a (?:numbered )?list)\b/i,
      message: 'Lists are asked for and forbidden.',
      remedy: 'Strike one of the two.',
    },
    {
      id: 'json-talk',
      one: /\b(only|nothing but|just) (?:valid )?(?:json|csv|xml)\b|\b(?:json|csv|xml) only\b/i,
      other:
        /\b(explain (?:your|why|how)|think step by step|show your (?:work|reasoning)|add a comment|summari[sz]e first)\b/i,
      message: 'Nothing but data is asked for, and an explanation too.',
      remedy: 'Give the explanation a field of its own in the data, or drop it.',
    },
    {
      id: 'formal-casual',
      one: /\b(formal|official)\b/i,
      other: /\b(casual|chatty|like a friend|informal)\b/i,
      message: 'The tone is formal and casual.',
      remedy: 'Choose one, or paste a paragraph that sounds right.',
    },
  ];

const vague =
  /\b(good|nice|great|better|appropriate|suitable|some|several|etc|as needed|high[- ]quality|professional)\b/gi;
const minVague = 3;
const prohibition = /\b(do not|don[’']t|never|avoid|no longer|must not)\b/i;

const advices: Rule[] = [
  (_prompt, all) => {
    const words = [...new Set([...all.matchAll(vague)].map(([word]) => word.toLowerCase()))];
    return words.length < minVague
      ? null
      : {
          id: 'vague',
          level: 'advice',
          message: `Words that everybody reads differently: ${words.slice(0, 5).join(', ')}.`,
          remedy: 'Replace each by what one could check: a number, a name, an example.',
        };
  },
  ({ constraints }) => {
    const rows = constraints.split('\n').filter((line) => line.trim());
    return rows.length >= 3 && rows.every((line) => prohibition.test(line))
      ? {
          id: 'only-prohibitions',
          level: 'advice',
          message: 'The constraints only forbid.',
          remedy: 'Say what to do instead; a model that knows only what not to do guesses the rest.',
        }
      : null;
  },
  ({ task }) =>
    (task.match(/\b(and then|also|additionally|as well as|after that)\b/gi)?.length ?? 0) >= 2
      ? {
          id: 'several-tasks',
          level: 'advice',
          message: 'This looks like several tasks.',
          remedy: 'One prompt for each; the second reads what the first wrote. Mistakes are found sooner.',
        }
      : null,
];

const risks: Rule[] = [
  (prompt) =>
    partNames.flatMap((name) =>
      findPersonalData(prompt[name]).map(
        (kind): Finding => ({
          id: `personal-${name}-${kind}`,
          level: 'risk',
          message: `${partLabels[name]} seems to hold ${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}.`,
          remedy:
            'Put a variable such as {{client}} in its place, unless your agreement with the model’s maker covers it.',
        }),
      ),
    ),
  (prompt, _all, style) => {
    const closing = partNames.find(
      (name) => style === 'xml' && partNames.some((tag) => prompt[name].includes(`</${tag}>`)),
    );
    return closing
      ? {
          id: 'closing-tag',
          level: 'risk',
          message: `${partLabels[closing]} holds a tag that closes a part of this prompt.`,
          remedy: 'What follows it would be read as instructions. Take the tag out, or use Markdown.',
        }
      : null;
  },
  (_prompt, all) =>
    hasBrokenBraces(all)
      ? {
          id: 'braces',
          level: 'risk',
          message: 'Double braces do not close, or hold no name.',
          remedy: 'A variable is letters between two pairs of braces: {{client name}}.',
        }
      : null,
];

/** Returns all findings, most severe first: risks, contradictions, gaps, advice. */
export function lintPrompt(prompt: Prompt, style: PromptStyle = 'markdown'): Finding[] {
  const all = partNames.map((name) => prompt[name]).join('\n');
  if (!all.trim())
    return [missing('task', 'Nothing is written yet.', 'Begin with the task, or with one of the presets.')];
  const apply = (group: readonly Rule[]) => group.flatMap((rule) => rule(prompt, all, style) ?? []);
  const clashes = contradictions
    .filter(({ one, other }) => one.test(all) && other.test(all))
    .map(({ id, message, remedy }): Finding => ({ id, level: 'contradiction', message, remedy }));
  return [...apply(risks), ...clashes, ...apply(rules), ...apply(advices)];
}

/** Returns the variables without a value. */
export const unfilled = (prompt: Prompt, values: Readonly<Record<string, string>>): string[] =>
  variablesOf(partNames.map((name) => prompt[name]).join('\n')).filter(
    (name) => !ownEntry(values, name)?.trim(),
  );
