import { UserError } from './user-error.mjs';

/**
 * A sentence for what can be expected to go wrong; a stack for what cannot.
 * @param {Error & {code?: string}} error
 */
export const explain = (error) => {
  // The application's own, by name: it is built apart.
  if (error instanceof UserError || error.name === 'SettingsError') return error.message;
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return `No permission: ${error.message}. Does the folder belong to another user?`;
  }
  if (error.code === 'ENOSPC') return `The disk is full: ${error.message}.`;
  return error.stack;
};

/**
 * Runs a script's main function: a UserError or a known error becomes one sentence on stderr and exit code 1.
 * @param {(args: string[]) => unknown} main is handed what stands behind the command.
 */
export async function command(main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(`\n${explain(/** @type {Error} */ (error))}`);
    process.exitCode = 1;
  }
}
