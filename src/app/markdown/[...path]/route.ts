import { articleMarkdown } from '@/cms/discovery/article-markdown';
import { findByPath } from '@/cms/queries';
import { absoluteUrl } from '@/config/site';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

/** Written on the first request for an article and kept; dropped with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Params = { path: string[] };

/** The article at `path` as Markdown; reached as `<path>.md`. */
export const GET = endpoint<undefined, Params>({ origin: 'any', maxBytes: 0 }, async ({ params }) => {
  const path = `/${params.path.join('/')}`;
  const found = await findByPath(path);
  if (!found || found.collection === 'pages') throw notFound('No such article.');
  const { config } = await getPayloadClient();
  return new Response(await articleMarkdown(found, path, config), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      // The page is the one to show in results.
      link: `<${absoluteUrl(path)}>; rel="canonical"`,
    },
  });
});
