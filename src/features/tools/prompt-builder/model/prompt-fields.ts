/** Parts of a prompt, in their order in the text. */
export const partNames = [
  'role',
  'task',
  'context',
  'audience',
  'examples',
  'constraints',
  'format',
] as const;
export type PartName = (typeof partNames)[number];
export type Prompt = Readonly<Record<PartName, string>>;
export type PromptStyle = 'markdown' | 'xml';

/** Limit of each part in characters. */
export const maxPart: Readonly<Record<PartName, number>> = {
  role: 300,
  task: 1500,
  context: 4000,
  audience: 400,
  examples: 4000,
  constraints: 2000,
  format: 1000,
};

export const partLabels: Readonly<Record<PartName, string>> = {
  role: 'Role',
  task: 'Task',
  context: 'Context',
  audience: 'Audience and tone',
  examples: 'Examples',
  constraints: 'Constraints',
  format: 'Format',
};
