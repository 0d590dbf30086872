/** A custom GPT as it is described before it is built. Everything is text as typed; lists are lines. */

export const testKinds = ['normal', 'edge', 'refusal', 'attack'] as const;
export type TestKind = (typeof testKinds)[number];
export const testKindLabels: Readonly<Record<TestKind, string>> = {
  normal: 'Normal: what arrives every day',
  edge: 'Edge: something is missing or odd',
  refusal: 'Refusal: it must say no',
  attack: 'Attack: somebody tries to turn it',
};

export const sourceRules = ['files-only', 'files-first', 'general'] as const;
export type SourceRule = (typeof sourceRules)[number];
export const sourceRuleLabels: Readonly<Record<SourceRule, string>> = {
  'files-only': 'Only the files below; otherwise it says so',
  'files-first': 'The files first, general knowledge marked as such',
  general: 'General knowledge; the files are examples',
};

export type KnowledgeFile = {
  file: string;
  owner: string;
  /** YYYY-MM-DD, as a date field gives it; empty where nobody knows. */
  updated: string;
  /** Whether people who use it may be shown its text. */
  mayShow: boolean;
};

export type TestCase = { kind: TestKind; input: string; mustHold: string; mustNot: string };

export type Draft = {
  name: string;
  purpose: string;
  audience: string;
  does: string;
  refuses: string;
  handover: string;
  sources: SourceRule;
  unknown: string;
  tone: string;
  starters: string;
  knowledge: readonly KnowledgeFile[];
  tests: readonly TestCase[];
};

export type DraftText = Exclude<keyof Draft, 'sources' | 'knowledge' | 'tests'>;

/** Characters taken of each text. */
export const maxText = {
  name: 50,
  purpose: 300,
  audience: 300,
  does: 1500,
  refuses: 1500,
  handover: 600,
  unknown: 300,
  tone: 400,
  starters: 600,
  file: 120,
  owner: 80,
  updated: 10,
  input: 600,
  mustHold: 400,
  mustNot: 400,
} as const;

/** ChatGPT takes 20 files for one GPT. */
export const maxFiles = 20;
export const maxTests = 24;
export const maxStarters = 4;
/** As many characters as the field for instructions takes in ChatGPT. */
export const maxInstructions = 8000;

export const emptyFile: KnowledgeFile = { file: '', owner: '', updated: '', mayShow: false };
export const emptyTest: TestCase = { kind: 'normal', input: '', mustHold: '', mustNot: '' };

/** What somebody wrote on lines, without marks of a list. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^[-*•] /, ''))
    .filter(Boolean);
