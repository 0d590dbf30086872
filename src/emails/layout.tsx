import type { ReactNode } from 'react';
import { darkStyles, style } from './style';

type MailLayoutProps = {
  brand: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Preview text that mail programs show beside the subject. */
  preheader?: string | null | undefined;
  /** Small print below the content: reason for the mail, postal address, links to stop mails. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Layout of all mails. Uses tables and inline styles, which mail programs render consistently. */
export function MailLayout({ brand, siteUrl, preheader, footer, children }: MailLayoutProps) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: a mail is no Next page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{brand}</title>
        <style>{darkStyles}</style>
      </head>
      <body style={style.page}>
        {preheader && (
          <div style={style.preheader} data-skip-in-text="true">
            {preheader}
          </div>
        )}
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '28px 12px 0' }}>
                <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={style.sheet}>
                  <tbody>
                    <tr>
                      <td align="left" style={style.cell}>
                        <p style={style.brand}>
                          <a href={`${siteUrl}/`} style={style.brandLink}>
                            {brand}
                          </a>
                        </p>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <div style={style.footer}>{footer}</div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return <h1 style={{ ...style.heading, marginTop: 0 }}>{children}</h1>;
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={style.text}>{children}</p>;
}

/** Text with one paragraph per line. */
export function MailParagraphs({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => <MailText key={line}>{line}</MailText>);
}

/** Small print, in the content or below it. */
export function MailSmall({ children }: { children: ReactNode }) {
  return <p style={style.small}>{children}</p>;
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={style.link}>
      {children}
    </a>
  );
}

/** URL as text to copy; can wrap anywhere. */
export function MailAddress({ href }: { href: string }) {
  return (
    <a href={href} style={style.address}>
      {href}
    </a>
  );
}

/** Button for the mail's main action. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a href={href} style={style.button}>
        {children}
      </a>
    </p>
  );
}

/** Large sign-in code to be typed. */
export function MailCode({ children }: { children: ReactNode }) {
  return <p style={style.code}>{children}</p>;
}

/** Table of labels and values. Entries without a value are left out. */
export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} border={0} style={style.facts}>
      <tbody>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <tr key={label}>
              <td valign="top" style={style.label}>
                {label}
              </td>
              <td valign="top" style={style.value}>
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
