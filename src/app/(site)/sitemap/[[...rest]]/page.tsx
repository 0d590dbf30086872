import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { familiesOf, groupsOf, type PageFamily } from '@/cms/discovery/page-families';
import { type ListedDocument, listIndexable } from '@/cms/discovery/queries';
import { sitePageMetadata } from '@/cms/metadata';
import { getSettings, getShell } from '@/cms/queries';
import { routes } from '@/config/routes';
import { SmartLink } from '@/ui/navigation/smart-link';
import { TextLink } from '@/ui/navigation/text-link';

type Props = { params: Promise<{ rest?: string[] }> };

/** Made on the first visit, like every page; a path without parameters would be made by the build, which has no database. */
export const revalidate = 60;
export const generateStaticParams = () => [];

const articleFamilies = [
  ['case-studies', 'Case studies'],
  ['resources', 'Guides'],
  ['posts', 'Blog'],
  ['kb-articles', 'Knowledge base'],
  ['prompts', 'Prompts'],
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const settings = await getSettings();
  const description = `Every page of ${settings.brand} by family: offers, industries, case studies, guides, articles.`;
  return sitePageMetadata({ title: 'Site map', path: routes.siteMap, description }, settings);
}

export default async function SiteMapPage({ params }: Props) {
  if ((await params).rest) notFound();
  const [documents, { navigation, footer }] = await Promise.all([listIndexable(), getShell()]);
  const pages = documents.filter(({ collection }) => collection === 'pages');
  const families = [
    ...familiesOf(pages, groupsOf(navigation, footer)),
    ...articleFamilies.map(([collection, label]) => ({
      label,
      documents: documents.filter((document) => document.collection === collection),
    })),
  ].filter(({ documents: listed }) => listed.length > 0);
  return (
    <div className="frame plumb py-14 md:py-24">
      <p className="label-caps mb-4 text-ink-soft lg:pr-14">{documents.length} pages</p>
      <div>
        <h1 className="display text-4xl">Site map</h1>
        <p className="measure mt-4 text-lg text-ink-soft">
          Everything on this site, by family. Or <TextLink href={routes.search}>search it</TextLink>.
        </p>
        <div className="mt-14 gap-x-14 md:columns-2">
          {families.map((family) => (
            <Family key={family.label} {...family} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Family({ label, documents }: PageFamily<ListedDocument>) {
  return (
    <section className="mb-14 break-inside-avoid">
      <h2 className="display text-xl">{label}</h2>
      <ul className="mt-4 border-t border-ink">
        {documents.map(({ path, title }) => (
          <li key={path} className="border-b border-line">
            <SmartLink href={path} className="flex min-h-11 items-center py-2 hover:text-accent-ink">
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
