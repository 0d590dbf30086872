import type { GlobalConfig } from 'payload';
import { anyone, isAdmin } from '@/access/rules';
import { isTimeZone } from '@/lib/format/time-zone';
import { studioGroup } from '@/studio-kit/studio-groups';
import { revalidateOnGlobalChange } from '../revalidation/revalidate';
import { searchEngineFields } from './search-engine-fields';

export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: {
    group: studioGroup.settings,
    description: 'Name, contact and how the site behaves. Logo, colour and type are at System, Look.',
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { read: anyone, update: isAdmin },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'brand', type: 'text', required: true, defaultValue: 'Plumbline AI', maxLength: 60 },
        {
          name: 'tagline',
          type: 'text',
          required: true,
          defaultValue: 'Artificial Intelligence. Real Results.',
          maxLength: 120,
        },
      ],
    },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 180,
      admin: { description: 'What search engines are told where a page has no description of its own.' },
    },
    {
      name: 'claims',
      type: 'group',
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'daysToRoi',
              label: 'Days to ROI',
              type: 'number',
              required: true,
              min: 1,
              defaultValue: 30,
            },
            {
              name: 'guaranteeDays',
              label: 'ROI guarantee, days',
              type: 'number',
              required: true,
              min: 1,
              defaultValue: 90,
            },
            {
              name: 'deploymentWeeks',
              label: 'Deployment, weeks',
              type: 'number',
              required: true,
              min: 1,
              defaultValue: 3,
            },
            {
              name: 'hoursSavedPerWeek',
              label: 'Hours saved a week',
              type: 'number',
              required: true,
              min: 1,
              defaultValue: 40,
            },
          ],
        },
        {
          name: 'basis',
          type: 'textarea',
          maxLength: 300,
          admin: { description: 'What the claims rest on; shown beside them.' },
        },
      ],
    },
    {
      name: 'annualPlanUSD',
      label: 'Annual plan, USD',
      type: 'number',
      required: true,
      min: 0,
      defaultValue: 25_000,
      admin: { description: 'What the ROI calculator starts from.' },
    },
    {
      name: 'contact',
      type: 'group',
      fields: [
        { name: 'email', type: 'email' },
        { name: 'phone', type: 'text', maxLength: 40 },
        {
          name: 'postalAddress',
          type: 'textarea',
          maxLength: 300,
          admin: { description: 'Stands in the footer and, as the law asks, under every nurture mail.' },
        },
        {
          name: 'replyTime',
          type: 'text',
          maxLength: 120,
          admin: { description: 'Shown beside the contact form.' },
        },
      ],
    },
    searchEngineFields,
    {
      name: 'isRecorderOn',
      label: 'Track page views',
      type: 'checkbox',
      defaultValue: true,
      admin: { description: 'Without cookies and without addresses of visitors.' },
    },
    {
      name: 'recordsClicks',
      label: 'Track email clicks',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description:
          'Clicks in sequence emails count for the score, people only. Off: the links are plain, and those of earlier emails record nothing.',
      },
    },
    {
      name: 'asksForConfirmation',
      label: 'Double opt-in: confirm the address before anything but the welcome',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'sendsInOfficeHours',
      label: 'Sending hours: 9:00 to 17:00 of the lead’s day',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description:
          'For later emails of a sequence, in the time zone of the lead’s latest meeting, or the one below. Welcomes, replies and what is sent by hand leave immediately.',
      },
    },
    {
      name: 'timeZone',
      label: 'Time zone',
      type: 'text',
      required: true,
      defaultValue: 'America/New_York',
      maxLength: 60,
      validate: (value: unknown) => isTimeZone(value) || 'Enter a time zone such as America/New_York.',
      admin: { description: 'For leads of whom none is known.' },
    },
  ],
  hooks: { afterChange: [revalidateOnGlobalChange] },
};
