/** The queue of pictures when its process cannot be started or reached. */
import type { ChildProcess } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';

const childProcess = process.getBuiltinModule('node:child_process');
const { fork } = childProcess;
const { execPath } = process;
const started: ChildProcess[] = [];
childProcess.fork = ((...args: Parameters<typeof fork>) => {
  const child = fork(...args);
  started.push(child);
  return child;
}) as typeof fork;
const { readMetadata } = await import('@/http/files/pictures/picture-queue');
afterAll(() => {
  childProcess.fork = fork;
});

const input = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const read = () => readMetadata({ input, options: {} });

it('a picture whose process cannot be started fails with the reason, and the next picture is processed in a new process', async () => {
  process.execPath = '/nowhere/node';
  try {
    await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    process.execPath = execPath;
  }
  expect(await read()).toMatchObject({ width: 8 });
});

it('a picture that cannot be sent to its process fails with the reason, and the next picture gets a new process', async () => {
  await read();
  const stopped = started.at(-1);
  stopped?.kill('SIGSTOP');
  stopped?.disconnect();
  await expect(read()).rejects.toMatchObject({ code: 'ERR_IPC_CHANNEL_CLOSED' });
  expect(await read()).toMatchObject({ width: 8 });
  expect(started.at(-1)).not.toBe(stopped);
});
