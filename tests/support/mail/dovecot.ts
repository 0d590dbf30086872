/** Dovecot (Debian's package) as the mailbox of a test, with a configuration and mails of its own in a folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { selfSigned } from './self-signed';

const program = '/usr/sbin/dovecot';
/** Debian's user `mail`, because Dovecot opens no mailbox as root. */
const mailUser = 8;
export const mailboxPassword = 'p@ss/word';

/** @returns the reason why Dovecot cannot be started, or null */
export async function whyNoDovecot(): Promise<string | null> {
  const sentence = 'Dovecot is not installed.';
  if (process.getuid?.() !== 0) return 'Dovecot needs root here.';
  if (!existsSync(program)) await installDebianPackages(sentence, ['dovecot-imapd']).catch(() => undefined);
  return existsSync(program) ? null : sentence;
}

export class Dovecot {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<Dovecot> {
    const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
    const dovecot = new Dovecot(folder, await freePort());
    await dovecot.configure();
    await dovecot.resume();
    return dovecot;
  }

  /** Value of `INBOUND_MAILBOX`. */
  get url(): string {
    const password = encodeURIComponent(mailboxPassword);
    return `imaps://hello%40firm.example:${password}@localhost:${this.port}/INBOX?tls.rejectUnauthorized=false`;
  }

  /** Starts the server again after a stop. */
  async resume(): Promise<void> {
    const config = join(this.folder, 'dovecot.conf');
    const child = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
    this.child = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`Dovecot ended by itself: see ${this.folder}/log.`);
      if (await this.isListening()) return;
      await sleep(50);
    }
  }

  /** Stops the server; connections break. */
  async pause(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    while (await this.isListening()) await sleep(50);
  }

  /** Delivers a mail. @param at time of its arrival */
  async deliver(mail: Buffer | string, at = new Date()): Promise<void> {
    const name = `${Math.floor(at.getTime() / 1000)}.${randomUUID()}.test`;
    const unfinished = join(this.inbox, 'tmp', name);
    await writeFile(unfinished, mail);
    await chown(unfinished, mailUser, mailUser);
    await utimes(unfinished, at, at);
    await rename(unfinished, join(this.inbox, 'new', name));
  }

  /** Names of all mails, with their flags; those that no program has seen are in `new`. */
  async list(): Promise<string[]> {
    const folders = await Promise.all(
      ['new', 'cur'].map(async (folder) =>
        (await readdir(join(this.inbox, folder))).map((name) => `${folder}/${name}`),
      ),
    );
    return folders.flat().sort();
  }

  /** Renumbers all mails, as a server does that lost its index, which changes UIDVALIDITY. */
  async renumber(): Promise<void> {
    await this.pause();
    for (const name of await readdir(this.inbox))
      if (name.startsWith('dovecot')) await rm(join(this.inbox, name), { force: true });
    await this.resume();
  }

  async stop(): Promise<void> {
    await this.pause();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get inbox(): string {
    return join(this.folder, 'home', 'Maildir');
  }

  private async configure(): Promise<void> {
    const { folder, port } = this;
    const { pem, privateKey } = selfSigned('localhost');
    await writeFile(join(folder, 'cert.pem'), pem);
    await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(
      join(folder, 'dovecot.conf'),
      `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_mechanisms = plain
first_valid_uid = 1
mail_location = maildir:~/Maildir
namespace inbox {
  inbox = yes
}
passdb {
  driver = static
  args = password=${mailboxPassword}
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`,
    );
    await mkdir(join(folder, 'run'));
    const paths = ['home', 'home/Maildir', ...['new', 'cur', 'tmp'].map((name) => `home/Maildir/${name}`)];
    for (const path of paths) {
      await mkdir(join(folder, path), { mode: 0o700 });
      await chown(join(folder, path), mailUser, mailUser);
    }
    await chmod(folder, 0o755);
  }

  private isListening(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  }
}
