import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockHolder, takeLock } from '../../scripts/lib/process/lock.mjs';
import { identify, isAlive } from '../../scripts/lib/process/process-identity.mjs';

const lockModule = new URL('../../scripts/lib/process/lock.mjs', import.meta.url).href;

/** Starts another process that takes the lock, prints "taken" and keeps running. */
async function holderOf(path: string) {
  const code = `import { takeLock } from ${JSON.stringify(lockModule)};
    const lock = takeLock(${JSON.stringify(path)});
    lock.note({ server: 'noted' });
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a lock', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock '));
    path = join(folder, 'some.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a lock can be held by one process at a time, and contains the holder’s pid', async () => {
    const child = await holderOf(path);
    const lock = takeLock(path);
    expect(lock.held && lock.by.holder.pid).toBe(child.pid);
    expect(lockHolder(path)).not.toBeNull();
    child.kill();
    await once(child, 'exit');
  });

  it('a lock is free after kill -9 of its holder, and taking the lock returns the previous holder’s notes', async () => {
    const child = await holderOf(path);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = takeLock(path);
    expect(lock.held).toBe(false);
    expect(lock.left?.server).toBe('noted');
  });

  it('the holder of a lock counts as dead if another process has its pid', () => {
    expect(isAlive({ ...identify(process.pid), started: 'another time' })).toBe(false);
    expect(isAlive(identify(process.pid))).toBe(true);
  });

  it('a lock is free after release', () => {
    takeLock(path).release?.();
    expect(lockHolder(path)).toBeNull();
    expect(takeLock(path).held).toBe(false);
  });
});
