import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTRIES } from '../../../scripts/lib/build/bundle.mjs';
import { BUNDLES } from '../../../scripts/lib/build/container-files.mjs';

/** Commands that only builds and tests run; the server migrates and loads the content itself. */
const ofDevelopment = ['check-generated', 'migrate', 'prepare-content'];

const commands = readdirSync('src/commands', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name.replace(/\.ts$/, ''));

it.each(commands)('the command %s of src/commands is in the list of bundled commands', (name) => {
  expect(ENTRIES).toHaveProperty([name], `src/commands/${name}.ts`);
});

it.each(commands.filter((name) => !ofDevelopment.includes(name)))(
  'the container image contains the bundled command %s',
  (name) => {
    expect(BUNDLES).toContain(name);
  },
);
