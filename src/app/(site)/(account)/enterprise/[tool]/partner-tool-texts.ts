import type { PartnerTool } from '@/config/routes';

type ToolText = { title: string; intro: string; does: readonly string[]; until: string };

/** The partner tools as they are specified; none of them can be used yet. */
export const partnerToolTexts: Record<PartnerTool, ToolText> = {
  'white-label': {
    title: 'Calculators under your name',
    intro: 'Our calculators on your site, in your colors, with the leads in your workspace.',
    does: [
      'Choose a calculator, its starting values and its labels, and see it change as you type.',
      'Colors are checked for contrast before they can be used.',
      'One line of code for your page, or an address of your own. It sets no cookie.',
    ],
    until: 'Until then you may link to the calculators here: the address of a result carries its numbers.',
  },
  'analytics-dashboard': {
    title: 'What your embeds bring',
    intro: 'For each embed and day: how many saw it, started it, finished it and left an address.',
    does: [
      'Two periods side by side, as a funnel and as figures.',
      'The figures agree with the rows they count, and both leave as CSV.',
      'No cookie, and nothing that follows a visitor from one site to the next.',
    ],
    until: 'Until then a tracked link tells your own statistics which page sent somebody here.',
  },
  'api-keys': {
    title: 'Keys for the partner interface',
    intro: 'A key says which program may read or write what, until when, and can be ended at once.',
    does: [
      'Each key names its scopes: leads, events, embeds; reading and writing apart.',
      'A key is shown once and kept as a fingerprint. We could not show it again if we wanted to.',
      'You see when and from where it was last used. A new one may overlap with the old.',
    ],
    until: 'Until then the interface can be read, with examples, on the developers’ page.',
  },
  webhooks: {
    title: 'Messages to your own systems',
    intro: 'Your system hears of a new lead within seconds, and can prove that the message came from us.',
    does: [
      'You choose the events. Every message is signed after the Standard Webhooks convention.',
      'A message that is not taken is tried again for three days. Each attempt can be seen and repeated.',
      'An address that keeps failing is switched off, and its owner gets a mail.',
    ],
    until: 'Until then the developers’ page has the check of a signature, ready to try.',
  },
  sso: {
    title: 'Sign-on by your own provider',
    intro: 'Your people sign in the way they sign in everywhere else, and lose access when they leave you.',
    does: [
      'OpenID Connect for each workspace: issuer, client, and domains you have proved to be yours.',
      'People join the workspace at their first sign-in. “Only by sign-on” can be switched on.',
      'A provider that is down never locks the owner of a workspace out.',
    ],
    until: 'Until then everybody signs in by a mailed link or code. There are no passwords to leak.',
  },
  'mobile-dashboard': {
    title: 'Your leads on the phone',
    intro: 'Today’s leads as a list you can work with a thumb: read, mark, call, write.',
    does: [
      'The workspace goes on the home screen without a store.',
      'A swipe marks a lead as answered, and can be taken back.',
      'Nothing private is kept on the phone once you have signed out.',
    ],
    until: 'Until then every page of this site, the dashboard included, works on a phone.',
  },
  'mobile-settings': {
    title: 'What your phone tells you, and when',
    intro: 'Notifications for new leads, on the devices you choose and in the hours you choose.',
    does: [
      'Quiet hours in your own time zone.',
      'Chosen embeds only, if you look after several.',
      'A list of your devices, each with a test message and an end.',
    ],
    until: 'Until then news comes by mail, and each kind of mail can be stopped by itself.',
  },
};
