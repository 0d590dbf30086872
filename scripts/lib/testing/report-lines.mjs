const WIDTH = 116;

/** Wraps words into lines of at most `WIDTH` characters, indented from the second line on. */
function wrap(start, words) {
  const lines = [start];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines;
}

const shortName = (file) => file.replace(/^tests\/\w+\//, '').replace(/\.test\.tsx?$/, '');

/**
 * The ten files that took longest: `Dearest: container 199.4 s, …`.
 * @param {import('./file-results.mjs').FileResult[]} files
 */
export function dearest(files) {
  const chosen = files.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  if (files.length < 2) return [];
  const words = chosen.map(({ file, ms }) => `${shortName(file)} ${(ms / 1000).toFixed(1)} s`);
  return wrap(
    'Dearest:',
    words.map((word, index) => word + (index < words.length - 1 ? ',' : '')),
  );
}

/** First lines of each of a file's failures, indented: the name of the test and its error. */
export const firstLines = (failures) =>
  failures
    .flatMap((failure) => failure.split('\n').slice(0, 4))
    .map((line) => `    ${line}`)
    .join('\n');
