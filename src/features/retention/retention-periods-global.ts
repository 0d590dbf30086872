import type { Config, GlobalConfig, NumberField } from 'payload';
import { type RetentionPolicy, retentionPoliciesOf } from '@/access/retention-policy';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { partsOf } from './periods';

function fieldsOf({ name, standard, setting }: RetentionPolicy): NumberField[] {
  if (!setting) return [];
  const { label, deletes, min, max } = setting;
  const { count, unit } = partsOf(standard);
  const field: NumberField = {
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
      description: `${deletes} From ${min} to ${max}; ${count} while it is blank.`,
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
  return [field];
}

const nobody = () => false;

const retentionPeriods = (policies: readonly RetentionPolicy[]): GlobalConfig => ({
  slug: 'retention-periods',
  label: 'Data retention',
  // The privacy page states the periods, so a change of the periods revalidates the pages.
  custom: { isOnPages: true },
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
    ...policies.flatMap(fieldsOf),
    // Written by the job; saving a form that was open meanwhile must not restore old values.
    { name: 'last_run_at', type: 'date', access: { update: nobody }, admin: { hidden: true } },
    { name: 'last_run_deleted', type: 'json', access: { update: nobody }, admin: { hidden: true } },
  ],
});

/** Adds the settings of all policies. Runs after the plugins of all features, which declare them. */
export const withRetentionPeriods = (config: Config): Config => ({
  ...config,
  globals: [...(config.globals ?? []), retentionPeriods(retentionPoliciesOf(config))],
});
