/** The built product as a process of its own, on a free port and a database of its own. */
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { launchServer } from '../../../scripts/lib/process/server-process.mjs';
import { copySeededMedia } from '../database/template';
import { Mailbox } from '../mail/mailbox';
import { type Environment, testEnvironment } from './environment';

export interface TestServer {
  url: string;
  pid: number;
  databaseUrl: string;
  mailbox: Mailbox;
  /** The one-time studio link that boot printed, when mail is captured. */
  studioLink: string | undefined;
  /** What it has printed so far. */
  output(): string;
  /** In order, as Ctrl-C does. */
  stop(): Promise<number>;
  /** As `kill -9` does. */
  kill(): Promise<number>;
}

interface ServerOptions {
  /** Names the instance: its folders and, in messages, itself. */
  name: string;
  databaseUrl: string;
  /** Settings on top of the tests' own. */
  env?: Environment;
}

/** Starts the server and waits until it serves. Its end and its output are the test's to look at. */
export async function startServer({ name, databaseUrl, env = {} }: ServerOptions): Promise<TestServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const defaults = testEnvironment({ databaseUrl, name });
  copySeededMedia(defaults.MEDIA_DIR);
  const environment = {
    ...defaults,
    NODE_ENV: 'production' as const,
    PORT: String(port),
    SITE_URL: url,
    ...env,
  };
  const output: string[] = [];
  const server = launchServer(environment, { onOutput: (text: string) => output.push(text) });
  try {
    const { studioLink } = await server.ready;
    return {
      url,
      pid: server.identity.pid as number,
      databaseUrl,
      studioLink,
      mailbox: Mailbox.below(defaults.DATA_DIR),
      output: () => output.join(''),
      stop: server.stop,
      kill: server.kill,
    };
  } catch (error) {
    throw new Error(`${name} did not start:\n${output.join('')}`, { cause: error });
  }
}
