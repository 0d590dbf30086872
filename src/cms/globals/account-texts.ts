import type { GlobalConfig, GroupField } from 'payload';
import { anyone, isStaff } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { revalidateOnGlobalChange } from '../revalidation/revalidate';

type InitialTexts = { label: string; title: string; intro: string };

/** Initial texts of each partner tool, by the last segment of the tool's path. */
const initialTexts = {
  'white-label': {
    label: 'White label',
    title: 'Calculators under your name',
    intro: 'Our calculators on your site, in your colors, with the leads in your workspace.',
  },
  'analytics-dashboard': {
    label: 'Figures',
    title: 'What your embeds bring',
    intro: 'For each embed and day: how many saw it, started it, finished it and left an address.',
  },
  'api-keys': {
    label: 'Keys',
    title: 'Keys for the partner interface',
    intro: 'A key says which program may read or write what, until when, and can be ended at once.',
  },
  webhooks: {
    label: 'Webhooks',
    title: 'Messages to your own systems',
    intro: 'Your system hears of a new lead within seconds, and can prove that the message came from us.',
  },
  sso: {
    label: 'Single sign-on',
    title: 'Sign-on by your own provider',
    intro: 'Your people sign in the way they sign in everywhere else, and lose access when they leave you.',
  },
  'mobile-dashboard': {
    label: 'On the phone',
    title: 'Your leads on the phone',
    intro: 'Today’s leads as a list you can work with a thumb: read, mark, call, write.',
  },
  'mobile-settings': {
    label: 'Notifications',
    title: 'What your phone tells you, and when',
    intro: 'Notifications for new leads, on the devices you choose and in the hours you choose.',
  },
} satisfies Record<string, InitialTexts>;

export type PartnerTool = keyof typeof initialTexts;
export const partnerTools = Object.keys(initialTexts) as PartnerTool[];

/** Name of a tool's field: `white_label`. */
export const partnerToolField = <Tool extends PartnerTool>(tool: Tool) =>
  tool.replaceAll('-', '_') as Tool extends `${infer A}-${infer B}` ? `${A}_${B}` : Tool;

const toolGroup = (tool: PartnerTool): GroupField => {
  const { label, title, intro }: InitialTexts = initialTexts[tool];
  return {
    name: partnerToolField(tool),
    label: `${label} (/enterprise/${tool})`,
    type: 'group',
    interfaceName: 'PartnerToolTexts',
    fields: [
      { name: 'title', type: 'text', required: true, maxLength: 80, defaultValue: title },
      { name: 'intro', type: 'textarea', required: true, maxLength: 300, defaultValue: intro },
    ],
  };
};

/** Texts of pages that the application renders itself: the account area, and forms that no document contains. */
export const AccountTexts: GlobalConfig = {
  slug: 'account-texts',
  label: 'Account area',
  admin: {
    group: studioGroup.settings,
    description: 'Texts of the pages behind sign-in, and under the forms that stand on no page of yours.',
  },
  access: { read: anyone, update: isStaff },
  fields: [
    {
      name: 'consentText',
      label: 'Consent under a form',
      type: 'textarea',
      required: true,
      maxLength: 600,
      defaultValue:
        'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.',
      admin: {
        description:
          'Under the request for the special agent in the account area, and under free times that are shown without script. It is stored with what is sent.',
      },
    },
    {
      name: 'downloadConsentText',
      label: 'Consent under the form for a new download link',
      type: 'textarea',
      required: true,
      maxLength: 600,
      defaultValue:
        'By sending this you agree that we store your address to send you the file, and e-mail you about it. Every mail has a link to stop.',
    },
    ...partnerTools.map(toolGroup),
  ],
  hooks: { afterChange: [revalidateOnGlobalChange] },
};
