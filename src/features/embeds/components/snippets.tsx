import { absoluteUrl } from '@/config/site';
import { CodeSample } from '@/ui/code/code-sample';
import { TextLink } from '@/ui/navigation/text-link';
import { embedPath } from '../paths';

/** Code that puts an embed onto a page: a script, an iframe, or a link. */
export function Snippets({ publicId, title: told }: { publicId: string; title: string }) {
  const address = absoluteUrl(embedPath(publicId));
  const title = told.replaceAll('"', '').replaceAll('<', '');
  return (
    <div className="grid max-w-3xl gap-6">
      <CodeSample
        title="By script: it knows its page and campaign, and its own height"
        language="html"
        code={`<script async src="${absoluteUrl('/embed.js')}" data-embed="${publicId}"></script>`}
      />
      <CodeSample
        title="By iframe, where scripts may not be placed: leads tell the site at most"
        language="html"
        code={`<iframe src="${address}" title="${title}" style="width:100%;height:1100px;border:0"></iframe>`}
      />
      <p className="measure wrap-anywhere">
        Or link to the hosted page: <TextLink href={address}>{address}</TextLink>
      </p>
    </div>
  );
}
