import type { Footer, SiteSetting } from '@/payload-types';
import { Logo, type LogoPictures } from '@/ui/branding/logo';
import { SmartLink } from '@/ui/navigation/smart-link';

const quietLink =
  'inline-flex min-h-11 items-center hover:text-accent-ink hover:underline underline-offset-4';

/** Matches the space after a sentence, where lines of the tagline break first. */
const sentenceEnd = /(?<=[.!?]) /;

type SiteFooterProps = { settings: SiteSetting; footer: Footer; logo: LogoPictures | null };

export function SiteFooter({ settings, footer, logo }: SiteFooterProps) {
  const { brand, tagline, contact } = settings;
  return (
    <footer className="site-footer border-t border-line bg-sunk text-sm">
      <div className="frame plumb py-14 md:py-20">
        <div className="mb-10 lg:mb-0 lg:pr-14">
          <Logo brand={brand} logo={logo} className="lg:max-xl:flex-col lg:max-xl:items-start" />
          <p className="display mt-5 max-w-64 text-lg leading-snug">
            {tagline.split(sentenceEnd).map((sentence) => (
              <span key={sentence} className="inline-block">{`${sentence} `}</span>
            ))}
          </p>
          {footer.statement && <p className="mt-3 max-w-64 text-ink-soft">{footer.statement}</p>}
        </div>
        <div className="min-w-0">
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-5">
            {footer.columns?.map((column) => (
              <nav key={column.id ?? column.label} aria-label={column.label}>
                <h2 className="label-caps mb-2 text-ink-soft">{column.label}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.id ?? link.href}>
                      <SmartLink href={link.href} className={quietLink}>
                        {link.label}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="mt-14 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-t border-line pt-5 text-ink-soft">
            <address className="not-italic">
              {contact?.postalAddress && (
                <span className="block whitespace-pre-line">{contact.postalAddress}</span>
              )}
              {contact?.email && (
                <a href={`mailto:${contact.email}`} className={quietLink}>
                  {contact.email}
                </a>
              )}
            </address>
            <div className="flex flex-wrap items-center gap-x-6">
              {footer.legalLinks?.map((link) => (
                <SmartLink key={link.id ?? link.href} href={link.href} className={quietLink}>
                  {link.label}
                </SmartLink>
              ))}
              {footer.smallPrint && <span>{footer.smallPrint}</span>}
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}
