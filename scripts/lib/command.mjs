import { UserError } from './user-error.mjs';

/**
 * Text for the terminal: a sentence for an expected error, the stack of any other.
 * @param {Error & {code?: string}} error
 */
export const explain = (error) => {
  // The application's error class is bundled separately, so `instanceof` would fail; compare the name.
  if (error instanceof UserError || error.name === 'SettingsError') return error.message;
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return `No permission: ${error.message}. Does the folder belong to another user?`;
  }
  if (error.code === 'ENOSPC') return `The disk is full: ${error.message}.`;
  return error.stack;
};

/**
 * Runs a script's main function. An error becomes `explain`'s text on stderr and exit code 1.
 * @param {(args: string[]) => unknown} main receives the command-line arguments.
 */
export async function command(main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(`\n${explain(/** @type {Error} */ (error))}`);
    process.exitCode = 1;
  }
}
