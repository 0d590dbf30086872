/** The parts of a prompt, in the order in which it is written. */
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

/** Characters taken of each part. */
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
