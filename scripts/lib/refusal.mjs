/** A sentence for the person at the terminal: what is missing or wrong, and what to do. Shown without a stack. */
export class Refusal extends Error {
  name = 'Refusal';
}
