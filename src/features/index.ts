/**
 * Every feature of the product, from the top down: each may call those below it. Configuration, worker, migration and
 * forms read this list. What a feature adds to all but the configuration is loaded only where it runs.
 */
import type { Plugin } from 'payload';
import { content } from '@/cms/plugin';
import type { FormContext, PublicForm, ReadFormContext } from '@/forms/define-public-form';
import type { JobDefinition } from '@/jobs/define-job';
import type { StudioAction } from '@/studio-kit/actions/studio-action';
import { agents } from './agents/plugin';
import { analytics } from './analytics/plugin';
import { auth } from './auth/plugin';
import { bookings } from './bookings/plugin';
import { confidence } from './confidence/plugin';
import { downloads } from './downloads/plugin';
import { editing } from './editing/plugin';
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
  studioActions?: () => Promise<{ studioActions: readonly StudioAction[] }>;
  formContext?: () => Promise<{ readFormContext: ReadFormContext }>;
}

/** By the names of their folders; the dependency rules read their order here (`.dependency-cruiser.cjs`). */
const features = {
  confidence: { plugin: confidence },
  operations: {
    plugin: operations,
    mails: () => import('./operations/mails'),
    studioActions: () => import('./operations/studio-actions'),
  },
  retention: {
    jobs: () => import('./retention/jobs'),
    studioActions: () => import('./retention/studio-actions'),
  },
  merging: { plugin: merging, studioActions: () => import('./merging/studio-actions') },
  contact: { forms: () => import('./contact/forms') },

  tools: {},
  bookings: {
    plugin: bookings,
    jobs: () => import('./bookings/jobs'),
    mails: () => import('./bookings/mails'),
    forms: () => import('./bookings/forms'),
    studioActions: () => import('./bookings/studio-actions'),
  },
  agents: { plugin: agents, mails: () => import('./agents/mails'), forms: () => import('./agents/forms') },
  waitlist: {
    plugin: waitlist,
    mails: () => import('./waitlist/mails'),
    forms: () => import('./waitlist/forms'),
  },
  downloads: {
    plugin: downloads,
    mails: () => import('./downloads/mails'),
    forms: () => import('./downloads/forms'),
  },
  calculators: {
    mails: () => import('./calculators/mails'),
    forms: () => import('./calculators/forms'),
    formContext: () => import('./calculators/calculations-in-journey'),
  },
  analytics: { plugin: analytics },
  leads: {
    plugin: leads,
    jobs: () => import('./leads/jobs'),
    mails: () => import('./leads/mails'),
    studioActions: () => import('./leads/studio-actions'),
  },
  nurture: { plugin: nurture },
  auth: {
    plugin: auth,
    jobs: () => import('./auth/jobs'),
    mails: () => import('./auth/mails'),
    studioActions: () => import('./auth/studio-actions'),
  },
  mail: { plugin: mail, mails: () => import('./mail/mails') },
  members: { plugin: members },
  teams: { plugin: teams },
  errors: { plugin: errors },
  editing: { plugin: editing, studioActions: () => import('./editing/studio-actions') },
} satisfies Record<string, Feature>;

/** What editors touch stands above them all. */
const cms = {
  plugin: content,
  jobs: () => import('@/cms/jobs'),
  forms: () => import('@/cms/forms'),
  studioActions: () => import('@/cms/studio-actions'),
} satisfies Feature;

const all: readonly Feature[] = [cms, ...Object.values(features)];

/** Read through `mailsOf`. */
const withMails: Plugin = (config) => ({ ...config, custom: { ...config.custom, loadMails } });

export const plugins: readonly Plugin[] = [withMails, ...all.flatMap(({ plugin }) => plugin ?? [])];

export async function loadJobs(): Promise<readonly JobDefinition[]> {
  const modules = await Promise.all(all.map(({ jobs }) => jobs?.()));
  return modules.flatMap((module) => module?.jobs ?? []);
}

export async function loadMails(): Promise<readonly MailDefinition[]> {
  const modules = await Promise.all(all.map(({ mails }) => mails?.()));
  return modules.flatMap((module) => module?.mails ?? []);
}

export async function loadForms(): Promise<readonly PublicForm[]> {
  const modules = await Promise.all(all.map(({ forms }) => forms?.()));
  return modules.flatMap((module) => module?.forms ?? []);
}

export async function loadStudioActions(): Promise<readonly StudioAction[]> {
  const modules = await Promise.all(all.map(({ studioActions }) => studioActions?.()));
  return modules.flatMap((module) => module?.studioActions ?? []);
}

/** What all features add to the context of a form. */
export async function loadFormContext(...sent: Parameters<ReadFormContext>): Promise<Partial<FormContext>> {
  const modules = await Promise.all(all.map(({ formContext }) => formContext?.()));
  return Object.assign({}, ...modules.map((module) => module?.readFormContext(...sent)));
}

/** The form of a name; undefined where there is none. */
export const findForm = async (name: string): Promise<PublicForm | undefined> =>
  (await loadForms()).find((form) => form.name === name);
