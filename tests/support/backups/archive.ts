/** Unpacks archives of `npm run backup`, changes them and packs them again. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Table = { schema: string; name: string; columns: string[]; file: string; rows: number; sha256: string };
type Upload = { name: string; bytes: number; sha256: string };
export type Facts = {
  format: number;
  migrations: string[];
  queueVersion: number;
  tables: Table[];
  media: Upload[];
  missingMedia: string[];
};

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

export class Unpacked {
  readonly folder: string;
  facts: Facts;
  /** Text of the manifest to pack; if undefined, `facts` as JSON. */
  manifest: string | undefined;

  constructor(archive: string, parent: string) {
    this.folder = mkdtempSync(join(parent, 'unpacked '));
    execFileSync('tar', ['-xzf', archive, '-C', this.folder]);
    this.facts = JSON.parse(readFileSync(join(this.folder, 'manifest.json'), 'utf8'));
  }

  table(name: string): Table {
    const found = this.facts.tables.find((table) => table.name === name);
    if (!found) throw new Error(`The archive has no table ${name}.`);
    return found;
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  /** Changes the rows of a table and updates row count and hash in the manifest. */
  rewrite(name: string, change: (rows: string) => string): void {
    const table = this.table(name);
    const path = this.path(table.file);
    const rows = change(readFileSync(path, 'utf8'));
    writeFileSync(path, rows);
    table.rows = rows.split('\n').length - 1;
    table.sha256 = hashOf(path);
  }

  /** @param add further arguments of GNU tar, for entries that cannot exist in a folder. */
  pack(add: string[] = []): string {
    const file = `${this.folder}.tar.gz`;
    writeFileSync(this.path('manifest.json'), this.manifest ?? JSON.stringify(this.facts));
    const names = ['manifest.json', 'tables', 'media'].filter((name) => existsSync(this.path(name)));
    execFileSync('tar', ['-czf', file, '-C', this.folder, ...names, ...add]);
    rmSync(this.folder, { recursive: true });
    return file;
  }
}

/** Copies the given share of a file's bytes, as an interrupted copy leaves them. @returns the path of the copy. */
export function truncated(file: string, share: number): string {
  const cut = `${file}.cut`;
  const bytes = readFileSync(file);
  writeFileSync(cut, bytes.subarray(0, Math.floor(statSync(file).size * share)));
  return cut;
}
