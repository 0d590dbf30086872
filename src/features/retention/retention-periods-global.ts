import type { GlobalConfig, NumberField } from 'payload';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { periodSettings } from './period-settings';
import { type PeriodName, partsOf, periodNames, retentionPeriods } from './periods';

function fieldOf(name: PeriodName): NumberField {
  const { label, goes, min, max } = periodSettings[name];
  const { count, unit } = partsOf(retentionPeriods[name]);
  return {
    name,
    label: `${label}, ${unit}`,
    type: 'number',
    min,
    max,
    validate: (value: unknown) =>
      value === null ||
      value === undefined ||
      (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
      `Enter a whole number from ${min} to ${max}, or leave it blank for ${count}.`,
    admin: {
      step: 1,
      placeholder: String(count),
      description: `${goes} From ${min} to ${max}; ${count} while it is blank.`,
      components: {
        afterInput: [
          {
            path: '/src/features/retention/studio/expired-count.client#ExpiredCount',
            clientProps: { name, standing: count },
          },
        ],
      },
    },
  };
}

const nobody = () => false;

/** How long what is collected stays, as an admin sets it. The nightly job and the privacy page read it. */
export const RetentionPeriods: GlobalConfig = {
  slug: 'retention-periods',
  label: 'How long data is kept',
  admin: {
    group: studioGroup.settings,
    description:
      'Every night at 3:17 UTC, what has passed its period is deleted for good. The privacy page states what is set here.',
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { read: isAdmin, update: isAdmin },
  fields: [
    {
      name: 'lastRun',
      type: 'ui',
      admin: { components: { Field: '/src/features/retention/studio/last-run#LastRun' } },
    },
    ...periodNames.map(fieldOf),
    // The job writes them; a form that was open meanwhile must not put the former ones back.
    { name: 'last_run_at', type: 'date', access: { update: nobody }, admin: { hidden: true } },
    { name: 'last_run_deleted', type: 'json', access: { update: nobody }, admin: { hidden: true } },
  ],
};
