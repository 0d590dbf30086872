import { articleMarkdown } from '@/cms/finding/article-markdown';
import { findByPath } from '@/cms/queries';
import { absoluteUrl } from '@/config/site';
import { getPayloadClient } from '@/payload';

/** Written on the first request for an article and kept; dropped with the pages when content changes. */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ path: string[] }> };

/** The article at `path` as Markdown; reached as `<path>.md`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const path = `/${(await params).path.join('/')}`;
  const found = await findByPath(path);
  if (!found || found.collection === 'pages') return new Response('No such article.', { status: 404 });
  const { config } = await getPayloadClient();
  return new Response(await articleMarkdown(found, path, config), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      // The page is the one to show in results.
      link: `<${absoluteUrl(path)}>; rel="canonical"`,
    },
  });
}
