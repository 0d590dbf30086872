import { ValidationError } from 'payload';

/**
 * @returns the paths of the fields for which a save is refused.
 * @throws an error that contains no field
 */
export async function refusedFields(saving: Promise<unknown>): Promise<string[]> {
  try {
    await saving;
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.data.errors.map(({ path }) => path);
    throw error;
  }
}
