import { MailButton, MailHeading, MailLayout, MailText } from '../layout';

export type CodeBlockedProps = { brand: string; siteUrl: string; signInUrl: string };

export const codeBlockedSubject = ({ brand }: Pick<CodeBlockedProps, 'brand'>) =>
  `Wrong sign-in codes were typed for your address at ${brand}`;

/** Tells the owner of an address that somebody has been guessing its codes, and what that changes for them. */
export function CodeBlocked({ brand, siteUrl, signInUrl }: CodeBlockedProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="Nobody got in. Codes are off for your address until tomorrow."
    >
      <MailHeading>Nobody got in</MailHeading>
      <MailText>
        Somebody typed many wrong sign-in codes for this address today. To be safe, codes do not work for it
        for a day. The links in our sign-in mails still do.
      </MailText>
      <MailButton href={signInUrl}>Sign in by a link</MailButton>
      <MailText>If that was you, all is well. If it was not, there is nothing you need to do.</MailText>
    </MailLayout>
  );
}
