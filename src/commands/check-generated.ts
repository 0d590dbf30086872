/**
 * Checks that generated files match the collections: types, tables, the studio's import map, migrations. Stale files
 * are regenerated; a missing migration must be created and named by a person.
 */
import { readdirSync, readFileSync } from 'node:fs';
import config from '@payload-config';
import type { PostgresAdapter } from '@payloadcms/db-postgres/types';
import { BasePayload, generateImportMap, writeMigrationIndex } from 'payload';
import { generateTypes } from 'payload/node';

const read = (path: string) => readFileSync(path, 'utf8');
const problems: string[] = [];

async function checkFile(path: string, generate: () => Promise<void>) {
  const before = read(path);
  await generate();
  if (read(path) !== before) problems.push(`${path} was out of step. It has been made anew: commit it.`);
}

async function checkMigrations(adapter: PostgresAdapter) {
  const { generateDrizzleJson, generateMigration } = adapter.requireDrizzleKit();
  const [latest] = readdirSync('migrations')
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse();
  // The index is checked, because a migration that is missing from it would silently never run.
  await checkFile('migrations/index.ts', async () => writeMigrationIndex({ migrationsDir: 'migrations' }));
  if (!latest) return problems.push('There is no migration yet.');
  const wanted = await generateDrizzleJson(adapter.schema);
  const statements = await generateMigration(JSON.parse(read(`migrations/${latest}`)), wanted);
  if (statements.length) {
    const advice = 'Make a migration with: npm run payload -- migrate:create <name>';
    problems.push(
      `The collections ask for changes that no migration makes. ${advice}\n${statements.join('\n')}`,
    );
  }
}

const sanitized = await config;
const payload = await new BasePayload().init({ config, disableDBConnect: true, disableOnInit: true });
const adapter = payload.db as unknown as PostgresAdapter;
await checkFile('src/payload-types.ts', () => generateTypes(sanitized, { log: false }));
await checkFile('src/app/(payload)/admin/importMap.js', () => generateImportMap(sanitized, { log: false }));
await checkFile('src/db/schema.ts', async () => adapter.generateSchema?.({ log: false }));
await checkMigrations(adapter);

for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
