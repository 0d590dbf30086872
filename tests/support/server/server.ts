/** Runs the built product in its own process, with a free port and its own database. */
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
  /** One-time studio link printed at boot, if mail is captured. */
  studioLink: string | undefined;
  /** Output so far. */
  output(): string;
  /** Shuts down gracefully, as Ctrl-C does. Rejects if that fails, or if the output contains warnings of Node. */
  stop(): Promise<void>;
  /** Kills the server as `kill -9` does. */
  kill(): Promise<number>;
}

interface ServerOptions {
  /** Name of the instance, used for its folders and in error messages. */
  name: string;
  databaseUrl: string;
  /** Variables that override the tests' defaults. */
  env?: Environment;
}

/**
 * Returns the warnings of Node in the output, except those about deprecated or experimental parts of Node, which
 * packages use.
 */
export const warningsIn = (output: string): string[] =>
  output.match(/^\(node:\d+\) (?!ExperimentalWarning|\[DEP\d)(?:\[\S+\] )?\w*Warning: .*$/gm) ?? [];

/** Starts the server and waits until it accepts requests. The caller stops it and can read its output. */
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
  let isKilled = false;
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
      stop: async () => {
        const code = await server.stop();
        if (code !== 0 && !isKilled) throw new Error(`${name} did not shut down:\n${output.join('')}`);
        const warnings = warningsIn(output.join(''));
        if (warnings.length > 0) throw new Error(`${name} was warned:\n${warnings.join('\n')}`);
      },
      kill: () => {
        isKilled = true;
        return server.kill();
      },
    };
  } catch (error) {
    throw new Error(`${name} did not start:\n${output.join('')}`, { cause: error });
  }
}
