import { ValidationError } from 'payload';

/** Errors of refused writes, as sentences for people. */
export function sentencesOfFault(error: unknown): string {
  if (!(error instanceof ValidationError)) return error instanceof Error ? error.message : String(error);
  const sentences = error.data.errors.map(({ label, path, message }) => {
    const name = typeof label === 'string' && label !== '' ? label : path;
    return name ? `${name}: ${message}` : message;
  });
  return sentences.join(' ').slice(0, 1000);
}
