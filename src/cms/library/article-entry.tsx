import { SmartLink } from '@/ui/navigation/smart-link';

type ArticleEntryProps = { path: string; title: string; summary: string; heading: 'h3' | 'h4' };

/** Entry of an article in a list: its title as a link, and its summary. */
export function ArticleEntry({ path, title, summary, heading: Heading }: ArticleEntryProps) {
  return (
    <div className="group/row relative border-t border-line py-5">
      <Heading className="text-lg font-semibold">
        <SmartLink href={path} className="group-hover/row:text-accent-ink after:absolute after:inset-0">
          {title}
        </SmartLink>
      </Heading>
      <p className="measure mt-1.5 text-ink-soft">{summary}</p>
    </div>
  );
}
