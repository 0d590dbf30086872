import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unfinished } from '../../scripts/lib/payload-cli.mjs';
import { run } from '../../scripts/lib/run.mjs';

const quietEnd = ['--import', `data:text/javascript,process.exitCode=${unfinished.code}`];

describe('a program that ends in the middle of its work', () => {
  it('is told from one that finished, though both end without an error', async () => {
    const hanging = [...quietEnd, '--eval', 'new Promise(() => {}).then(() => process.exit(0))'];
    expect((await run(process.execPath, hanging)).code).toBe(unfinished.code);
    expect((await run(process.execPath, [...quietEnd, '--eval', 'process.exit(0)'])).code).toBe(0);
  });

  it('is started again, as often as said and no oftener', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'again-'));
    const starts = join(folder, 'starts');
    const counting = ['--eval', `fs.appendFileSync(process.argv[1], 'x'); process.exitCode = 9`, starts];
    await run(process.execPath, counting, { again: { code: 8, tries: 3 } });
    expect(readFileSync(starts, 'utf8')).toBe('x');
    const { code } = await run(process.execPath, counting, { again: { code: 9, tries: 3 } });
    expect(code).toBe(9);
    expect(readFileSync(starts, 'utf8')).toBe('xxxx');
    rmSync(folder, { recursive: true });
  });
});
