import { MailAddress, MailButton, MailCode, MailHeading, MailLayout, MailSmall, MailText } from '../layout';

export type SignInLinkProps = {
  brand: string;
  siteUrl: string;
  link: string;
  /** Six digits; unset once they no longer work. */
  code?: string | undefined;
};

/** Without the code: subjects stand in logs and on locked screens. */
export const subject = ({ brand }: SignInLinkProps): string => `Sign in to ${brand}`;

export function SignInLinkMail({ brand, siteUrl, link, code }: SignInLinkProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="This link signs you in once, within the next hour."
      footer={
        <MailSmall>
          You get this mail because somebody entered your address at {siteUrl}. If it was not you, do nothing:
          without this mail nobody gets in.
        </MailSmall>
      }
    >
      <MailHeading>Sign in to {brand}</MailHeading>
      <MailText>Open this link and confirm. It works once, within the next hour.</MailText>
      <MailButton href={link}>Sign in</MailButton>
      {code && (
        <>
          <MailText>
            Or type this code in the browser where you asked for it. It works for ten minutes.
          </MailText>
          <MailCode>{code}</MailCode>
        </>
      )}
      <MailSmall>
        If the button does nothing, copy this address into your browser: <MailAddress href={link} />
      </MailSmall>
    </MailLayout>
  );
}

SignInLinkMail.PreviewProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  link: 'http://localhost:3000/auth/callback?token=preview',
  code: '048213',
} satisfies SignInLinkProps;
