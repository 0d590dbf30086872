/** SpamAssassin (Debian's packages) as a server of the test, with its local rules only: no DNS, no network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';

const program = '/usr/sbin/spamd';

/** @returns the reason why SpamAssassin cannot be started, or null */
export async function whyNoSpamFilter(): Promise<string | null> {
  const sentence = 'SpamAssassin is not installed.';
  if (!existsSync(program))
    await installDebianPackages(sentence, ['spamassassin', 'spamd']).catch(() => undefined);
  return existsSync(program) ? null : sentence;
}

export class SpamFilter {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(): Promise<SpamFilter> {
    const port = await freePort();
    const options = ['--local', '--nouser-config', '--max-children=1', '--listen=127.0.0.1'];
    const child = spawn(program, [...options, `--port=${port}`, '--syslog=null'], { stdio: 'ignore' });
    const filter = new SpamFilter(child, port);
    for (;;) {
      if (child.exitCode !== null) throw new Error('SpamAssassin ended by itself.');
      const isUp = await filter.ping().then(
        (answer) => answer.includes('PONG'),
        () => false,
      );
      if (isUp) return filter;
      await sleep(200);
    }
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  stop(): void {
    this.child.kill();
  }

  private async ping(): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    socket.end('PING SPAMC/1.5\r\n\r\n');
    return text(socket);
  }
}
