import { FilterLinks } from '@/ui/navigation/filter-links';
import { archivePath } from '../paths';

type Topic = { title: string; slug: string; posts: number };

const shownTopics = 10;

type TopicLinksProps = { topics: readonly Topic[]; category: string | undefined };

/** Topics of the blog: those with the most posts and the current one; if there are more, all behind a disclosure. */
export function TopicLinks({ topics, category }: TopicLinksProps) {
  const linkTo = ({ title, slug }: Topic) => {
    return { label: title, href: archivePath({ category: slug }), isCurrent: slug === category };
  };
  const all = { label: 'All', href: archivePath({}), isCurrent: category === undefined };
  const largest = new Set(topics.toSorted((a, b) => b.posts - a.posts).slice(0, shownTopics));
  const shown = topics.filter((topic) => largest.has(topic) || topic.slug === category);
  const links = <FilterLinks label="Topics" links={[all, ...shown.map(linkTo)]} />;
  if (shown.length === topics.length) return links;
  return (
    <div className="min-w-0">
      {links}
      <details className="disclosure text-sm print:hidden">
        <summary className="inline-flex min-h-11 items-center font-semibold hover:text-accent-ink">
          All {topics.length} topics
        </summary>
        <FilterLinks label="All topics" links={topics.map(linkTo)} />
      </details>
    </div>
  );
}
