import type { CollapsibleField, TextField } from 'payload';
import { z } from 'zod';

/** A code, or the meta tag or DNS record that contains it, as search engines offer it for copying. */
const offered = /(?:content=["']|site-verification=)([\w=-]+)/;

/** Extracts the verification code from the pasted text. */
export const verificationCode = (pasted: string): string =>
  (offered.exec(pasted.slice(0, 500))?.[1] ?? pasted).trim();

const verification = (name: string, label: string, description: string): TextField => ({
  name,
  label,
  type: 'text',
  maxLength: 500,
  // Verification codes belong to one domain, so an export does not contain them.
  custom: { staysHere: true },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? verificationCode(value) : value)] },
  validate: (value: unknown) =>
    !value ||
    (typeof value === 'string' && /^[\w=-]{8,120}$/.test(value)) ||
    'Paste the code, or the whole meta tag.',
  admin: { description },
});

const profile = z.url({ protocol: /^https$/ }).max(300);

/** Fields of the site settings about search engines. */
export const searchEngineFields: CollapsibleField = {
  type: 'collapsible',
  label: 'Search engines',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'isUnlisted',
      label: 'Not yet public',
      type: 'checkbox',
      defaultValue: false,
      // While a site is built beside the old one, search engines must not list it; an export does not contain this
      // setting.
      custom: { staysHere: true },
      admin: {
        description:
          'Search engines are asked to leave out the whole site: noindex on every page, robots.txt, no sitemap. Whoever has an address can open it.',
      },
    },
    {
      type: 'row',
      fields: [
        verification(
          'googleVerification',
          'Google Search Console',
          'Search Console → Add property → URL prefix → HTML tag.',
        ),
        verification('bingVerification', 'Bing Webmaster Tools', 'Add your site manually → HTML Meta Tag.'),
      ],
    },
    {
      name: 'socialProfiles',
      label: 'Social profiles',
      type: 'array',
      maxRows: 20,
      labels: { singular: 'Profile', plural: 'Profiles' },
      admin: { description: 'LinkedIn, YouTube and the like. Search engines connect them with the firm.' },
      fields: [
        {
          name: 'url',
          label: 'Address',
          type: 'text',
          required: true,
          maxLength: 300,
          validate: (value: unknown) =>
            profile.safeParse(value).success ||
            'Enter an address such as https://www.linkedin.com/company/example.',
        },
      ],
    },
  ],
};
