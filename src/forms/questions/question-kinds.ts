/** Types of questions that editors can add to a form. */
export const questionKinds = {
  text: { label: 'Short text', type: 'text', maxLength: 200 },
  multiline: { label: 'Long text', type: 'multiline', maxLength: 2000 },
  choice: { label: 'Choice of one', type: 'choice', maxLength: 120 },
} as const;

export type QuestionKind = keyof typeof questionKinds;
