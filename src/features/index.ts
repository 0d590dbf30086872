/**
 * Every feature of the product, from the top down: each may call those below it. Configuration, worker, migration and
 * forms read this list. What a feature adds to all but the configuration is loaded only where it runs.
 */
import type { Plugin } from 'payload';
import { content } from '@/cms/plugin';
import type { PublicForm } from '@/forms/define-public-form';
import type { JobDefinition } from '@/jobs/define-job';
import { agents } from './agents/plugin';
import { analytics } from './analytics/plugin';
import { auth } from './auth/plugin';
import { bookings } from './bookings/plugin';
import { confidence } from './confidence/plugin';
import { downloads } from './downloads/plugin';
import { errors } from './errors/plugin';
import { leads } from './leads/plugin';
import type { MailDefinition } from './mail/outbox/define-mail';
import { mail } from './mail/plugin';
import { members } from './members/plugin';
import { merging } from './merging/plugin';
import { nurture } from './nurture/plugin';
import { operations } from './operations/plugin';
import { teams } from './teams/plugin';
import { waitlist } from './waitlist/plugin';

interface Feature {
  plugin?: Plugin;
  jobs?: () => Promise<{ jobs: readonly JobDefinition[] }>;
  mails?: () => Promise<{ mails: readonly MailDefinition[] }>;
  forms?: () => Promise<{ forms: readonly PublicForm[] }>;
}

const features = [
  { plugin: content, jobs: () => import('@/cms/jobs'), forms: () => import('@/cms/forms') },
  { plugin: confidence },
  { plugin: operations, mails: () => import('./operations/mails') },
  { jobs: () => import('./retention/jobs') },
  { plugin: merging },
  { forms: () => import('./contact/forms') },
  {
    plugin: bookings,
    jobs: () => import('./bookings/jobs'),
    mails: () => import('./bookings/mails'),
    forms: () => import('./bookings/forms'),
  },
  { plugin: agents, mails: () => import('./agents/mails'), forms: () => import('./agents/forms') },
  { plugin: waitlist, mails: () => import('./waitlist/mails'), forms: () => import('./waitlist/forms') },
  { plugin: downloads, mails: () => import('./downloads/mails'), forms: () => import('./downloads/forms') },
  { mails: () => import('./calculators/mails'), forms: () => import('./calculators/forms') },
  { plugin: analytics },
  { plugin: leads, jobs: () => import('./leads/jobs'), mails: () => import('./leads/mails') },
  { plugin: nurture },
  { plugin: auth, jobs: () => import('./auth/jobs'), mails: () => import('./auth/mails') },
  { plugin: mail, mails: () => import('./mail/mails') },
  { plugin: members },
  { plugin: teams },
  { plugin: errors },
] as const satisfies readonly Feature[];

const all: readonly Feature[] = features;

/** What `Key` of every feature answers. */
type Loaded<Key extends string> =
  Extract<(typeof features)[number], Record<Key, unknown>> extends infer One
    ? One extends Record<Key, () => Promise<infer Module>>
      ? Module
      : never
    : never;

type Job = Loaded<'jobs'>['jobs'][number];
/** What each job is told, by its name. */
export type Jobs = { [One in Job as One['name']]: Parameters<One['handle']>[1] };
/** Mails outside of any sequence. */
export type SingleMail = Exclude<Loaded<'mails'>['mails'][number]['name'], 'nurture-step'>;

export const plugins: readonly Plugin[] = all.flatMap(({ plugin }) => plugin ?? []);

export async function loadJobs(): Promise<readonly JobDefinition[]> {
  const modules = await Promise.all(all.map(({ jobs }) => jobs?.()));
  return modules.flatMap((module) => module?.jobs ?? []);
}

export async function loadMails(): Promise<readonly MailDefinition[]> {
  const modules = await Promise.all(all.map(({ mails }) => mails?.()));
  return modules.flatMap((module) => module?.mails ?? []);
}

/** The form of a name; undefined where there is none. */
export async function findForm(name: string): Promise<PublicForm | undefined> {
  const modules = await Promise.all(all.map(({ forms }) => forms?.()));
  return modules.flatMap((module) => module?.forms ?? []).find((form) => form.name === name);
}
