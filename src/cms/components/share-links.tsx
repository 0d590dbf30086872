import { absoluteUrl } from '@/config/site';
import { TextLink } from '@/ui/navigation/text-link';

type ShareLinksProps = { title: string; path: string };

/** Links that share an article. They are plain links, so that no service gets a request before the visitor clicks. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const url = absoluteUrl(path);
  const ways = [
    { name: 'E-mail', href: `mailto:?${mailQuery({ subject: title, body: url })}` },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    },
    { name: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}` },
    {
      name: 'Bluesky',
      href: `https://bsky.app/intent/compose?${new URLSearchParams({ text: `${title} ${url}` })}`,
    },
  ];
  return (
    <nav
      aria-label="Share this article"
      className="mt-14 flex max-w-[40rem] flex-wrap items-center gap-x-5 text-sm"
    >
      <span className="font-semibold">Share</span>
      {ways.map(({ name, href }) => (
        <TextLink key={name} href={href} className="inline-flex min-h-11 items-center">
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

/** Encodes spaces as %20, since mail programs show a plus sign as it is. */
const mailQuery = (fields: Record<string, string>) =>
  new URLSearchParams(fields).toString().replaceAll('+', '%20');
