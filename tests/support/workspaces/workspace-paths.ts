/** Everything that is served below the address of a workspace, found by its files. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { aNetwork } from '../embeds/embed-requests';
import { origin } from '../forms';
import type { Person } from './workspaces';

const routesFolder = join(root, 'src/app/api/t/[teamSlug]');
const pagesFolder = join(root, 'src/app/(site)/(account)/t/[teamSlug]');

type Handler = (request: Request, context: { params: Promise<{ teamSlug: string }> }) => Promise<Response>;

async function modulesIn(folder: string, file: string) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === file)
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: relative('.', dirname(path)),
      module: (await import(join(folder, path))) as Record<string, unknown>,
    })),
  );
}

/** Routes below `/api/t/<slug>` that answer GET, by their path. */
export const readRoutes = async (): Promise<[string, Handler][]> =>
  (await modulesIn(routesFolder, 'route.ts')).flatMap(({ path, module: { GET } }) =>
    typeof GET === 'function' ? [[path, GET as Handler]] : [],
  );

type Page = (props: unknown) => Promise<React.ReactNode>;

/** Pages below `/t/<slug>`, by their path; the path of the workspace's own page is empty. */
export const readPages = async (): Promise<[string, Page][]> =>
  (await modulesIn(pagesFolder, 'page.tsx')).map(({ path, module }) => [path, module.default as Page]);

/** Requests a route of a workspace as a link on its page does. */
export async function askRoute(
  { token }: Pick<Person, 'token'>,
  [path, handler]: readonly [string, Handler],
  slug: string,
  query: Record<string, string> = {},
): Promise<[number, string]> {
  const request = new Request(`${origin}/api/t/${slug}/${path}?${new URLSearchParams(query)}`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': aNetwork(),
      ...(token && { cookie: `plumbline-session=${token}` }),
    },
  });
  const response = await handler(request, { params: Promise.resolve({ teamSlug: slug }) });
  return [response.status, await response.text()];
}
