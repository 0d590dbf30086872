/**
 * Exits with an error message if this version of Node is too old. A script imports this module first, and
 * everything else with `import()` after it, so that an old version never parses unsupported syntax or loads
 * unsupported packages.
 */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`Plumbline needs Node ${OLDEST.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}
