const { stdout } = process;
// Writing to a closed terminal must not prevent an orderly stop.
stdout.on('error', () => {});

const LABEL_WIDTH = 12;
const NOTE_WIDTH = 44;

const dim = (text) => (stdout.isTTY ? `\x1b[2m${text}\x1b[22m` : text);
const bold = (text) => (stdout.isTTY ? `\x1b[1m${text}\x1b[22m` : text);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const heading = (text) => stdout.write(`\n${bold(text)}\n\n`);

/** Prints one `label value` line of the list that ends the output of a start. */
export const entry = (label, value) => stdout.write(`  ${label.padEnd(LABEL_WIDTH)} ${value}\n`);

/** Prints a warning with the time on stderr. */
export const warn = (text) => process.stderr.write(`\n  ${bold('!')} ${new Date().toISOString()} ${text}\n`);

export const remark = (text) => stdout.write(`\n  ${dim(text)}\n`);

/**
 * Shows progress while a step runs: a ticking line on a terminal; elsewhere one line after a second, so that logs
 * show the current step.
 */
function showProgress(label, doing, since) {
  const line = () => `  ${label.padEnd(LABEL_WIDTH)} ${dim(`${doing} …`)}`;
  if (!stdout.isTTY) {
    const timer = setTimeout(() => stdout.write(`${line()}\n`), 1000);
    return () => clearTimeout(timer);
  }
  const tick = () => stdout.write(`\r\x1b[K${line()} ${dim(seconds(since))}`);
  tick();
  const timer = setInterval(tick, 200);
  return () => {
    clearInterval(timer);
    stdout.write('\r\x1b[K');
  };
}

/**
 * Runs one step and prints progress and duration. `work` returns the note printed beside the label (default:
 * `doing`); its error is rethrown after the line is marked as failed.
 */
export async function step(label, doing, work) {
  const since = performance.now();
  const finish = showProgress(label, doing, since);
  try {
    const note = (await work()) ?? doing;
    finish();
    stdout.write(
      `  ${label.padEnd(LABEL_WIDTH)} ${note.padEnd(NOTE_WIDTH)} ${dim(seconds(since).padStart(8))}\n`,
    );
  } catch (error) {
    finish();
    stdout.write(
      `  ${label.padEnd(LABEL_WIDTH)} ${'failed'.padEnd(NOTE_WIDTH)} ${dim(seconds(since).padStart(8))}\n`,
    );
    throw error;
  }
}
