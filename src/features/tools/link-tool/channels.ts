import type { ParameterName } from './tracked-link';

type Channel = {
  label: string;
  /** Parameters that the channel sets; all other parameters keep their values. */
  preset: Partial<Record<ParameterName, string>>;
  /** How reports classify the channel, and what to consider. */
  note: string;
};

/**
 * Parameter presets by channel. The values of `utm_medium` are worded as the default channel groups of Google
 * Analytics 4 expect (support.google.com/analytics/answer/9756891).
 */
export const channels = {
  newsletter: {
    label: 'Newsletter',
    preset: { source: 'newsletter', medium: 'email' },
    note: 'Google Analytics files the medium “email” under Email. Name the issue in the campaign, the place in the letter in the content.',
  },
  'linkedin-post': {
    label: 'LinkedIn post',
    preset: { source: 'linkedin', medium: 'social' },
    note: 'Filed under Organic Social. Without the parameters much of it arrives as “direct”, because the app sends no referrer.',
  },
  'linkedin-ads': {
    label: 'LinkedIn ads',
    preset: { source: 'linkedin', medium: 'paid-social' },
    note: 'Any medium that begins with “paid” from a social site is filed under Paid Social. Use the content to tell two ads apart.',
  },
  'google-ads': {
    label: 'Google ads',
    preset: { source: 'google', medium: 'cpc', term: '{keyword}' },
    note: 'Google Ads fills in {keyword} itself. With auto-tagging on, these parameters are for your other systems.',
  },
  partner: {
    label: 'Partner site',
    preset: { source: 'partner-name', medium: 'referral' },
    note: 'Put the partner’s name in the source, written the same each time.',
  },
  event: {
    label: 'Event or talk',
    preset: { source: 'event-name', medium: 'event' },
    note: 'No default channel covers events: they show as Unassigned until you define a channel for this medium.',
  },
  qr: {
    label: 'Print with QR code',
    preset: { source: 'print', medium: 'qr' },
    note: 'No default channel covers print. Say in the content where it hangs: flyer, door, invoice. Keep the address short; the code gets coarser and easier to scan.',
  },
} as const satisfies Record<string, Channel>;

export type ChannelName = keyof typeof channels;

export const isChannel = (name: string): name is ChannelName => Object.hasOwn(channels, name);
