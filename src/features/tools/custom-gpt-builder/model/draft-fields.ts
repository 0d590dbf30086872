/** Specification of a custom GPT before it is built. Texts are stored as typed; lists have one item per line. */

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
  /** YYYY-MM-DD, as a date field returns it; empty if unknown. */
  updated: string;
  /** True if users of the assistant may see its text. */
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

/** Limit of each text in characters. */
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

/** ChatGPT's limit of files per GPT. */
export const maxFiles = 20;
export const maxTests = 24;
export const maxStarters = 4;
/** ChatGPT's limit for the instructions field, in characters. */
export const maxInstructions = 8000;

export const emptyFile: KnowledgeFile = { file: '', owner: '', updated: '', mayShow: false };
export const emptyTest: TestCase = { kind: 'normal', input: '', mustHold: '', mustNot: '' };

/** Splits a text into its non-empty lines, without list markers. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^[-*•] /, ''))
    .filter(Boolean);
