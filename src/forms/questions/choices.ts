export const maxChoices = 20;
export const maxChoiceLength = 80;

/** Choices typed by an editor, one per line, without duplicates. */
export const choicesOf = (typed: string | null | undefined): string[] => [
  ...new Set(
    (typed ?? '')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];

/** Limits choices to the number and length that a form offers: a draft can contain more and longer ones. */
export const offeredChoices = (typed: string | null | undefined): string[] =>
  choicesOf(typed)
    .slice(0, maxChoices)
    .map((choice) => choice.slice(0, maxChoiceLength));

/** @returns true, or the error message for the field's choices. */
export function checkChoices(value: unknown, kind: string | undefined): true | string {
  if (kind !== 'choice' && kind !== 'choices') return true;
  const choices = choicesOf(String(value ?? ''));
  if (choices.length < 2) return 'Write at least two choices, one a line.';
  if (choices.length > maxChoices) return `Offer at most ${maxChoices} choices.`;
  return (
    choices.every((choice) => choice.length <= maxChoiceLength) ||
    `Each choice has at most ${maxChoiceLength} characters.`
  );
}
