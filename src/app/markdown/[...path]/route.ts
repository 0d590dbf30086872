import { z } from 'zod';
import { articleMarkdown } from '@/cms/discovery/article-markdown';
import { findByPath } from '@/cms/queries';
import { absoluteUrl } from '@/config/site';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

/** Rendered on the first request for an article and cached; revalidated with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const Params = z.object({ path: z.array(z.string()) });

/** Returns the article at `path` as Markdown; public as `<path>.md`. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ params }) => {
  const path = `/${params.path.join('/')}`;
  const found = await findByPath(path);
  if (!found || found.collection === 'pages') throw notFound('No such article.');
  const { config } = await getPayloadClient();
  return new Response(await articleMarkdown(found, path, config), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      // Marks the page as canonical, because search results should show it instead of the Markdown.
      link: `<${absoluteUrl(path)}>; rel="canonical"`,
    },
  });
});
