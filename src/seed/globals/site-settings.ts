import type { SiteSettingsSeed } from '../shapes';

export const siteSettings: SiteSettingsSeed = {
  brand: 'Plumbline AI',
  tagline: 'Artificial Intelligence. Real Results.',
  description:
    'We find the work that eats your team’s week, automate it in three weeks, and measure what came back. For service firms of 20 to 500 people.',
  claims: {
    daysToRoi: 30,
    guaranteeDays: 90,
    deploymentWeeks: 3,
    hoursSavedPerWeek: 40,
    basis:
      'For one workflow that a team spends 40 hours or more a week on, valued at $75 an hour, counted from the day it goes live. ROI: a month’s saving exceeds that month’s share of the $25,000 annual plan. We measure your baseline before we build.',
  },
  annualPlanUSD: 25_000,
  contact: {
    email: 'hello@plumbline.example',
    postalAddress: 'Sample address, to be replaced:\n14 Surveyor’s Row, Suite 3\nAnytown, ST 00000, USA',
    replyTime: 'We answer within one working day, and a person writes the answer.',
  },
  isRecorderOn: true,
  asksForConfirmation: false,
};
