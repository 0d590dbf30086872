import type { ReactNode } from 'react';
import { darkStyles, style } from './style';

type MailLayoutProps = {
  brand: string;
  /** Origin of the site, without a slash at its end. */
  siteUrl: string;
  /** What mail programs show beside the subject. */
  preheader?: string | null | undefined;
  /** Small print under the sheet: why this mail came, postal address, ways to stop. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The sheet that every mail is written on. Tables and inline styles, since that is what mail programs draw alike. */
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

/** Small print, in the sheet or under it. */
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

/** An address to copy: shown in full, broken wherever the line ends. */
export function MailAddress({ href }: { href: string }) {
  return (
    <a href={href} style={style.address}>
      {href}
    </a>
  );
}

/** The one thing the mail asks for. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a href={href} style={style.button}>
        {children}
      </a>
    </p>
  );
}

/** A code to type, large enough to read across the desk. */
export function MailCode({ children }: { children: ReactNode }) {
  return <p style={style.code}>{children}</p>;
}

/** What is known, line by line. Facts without a value are left out. */
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
