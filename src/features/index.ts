/**
 * Every feature of the product, from the top down: each may call those below it. Configuration, worker, migration and
 * forms read this list. Only the plugins, which make up the configuration, are always loaded; everything else that a
 * feature adds is loaded where it runs.
 */
import type { Plugin } from 'payload';
import { content } from '@/cms/plugin';
import type { AccountAction } from '@/forms/account-action';
import type { FormContext, PublicForm, ReadFormContext } from '@/forms/define-public-form';
import type { LinkAction } from '@/forms/link-action';
import type { JobDefinition } from '@/jobs/define-job';
import type { StudioAction } from '@/studio-kit/actions/studio-action';
import { agents } from './agents/plugin';
import { analytics } from './analytics/plugin';
import { auth } from './auth/plugin';
import { bookings } from './bookings/plugin';
import { calculatorsPlugin } from './calculators/plugin';
import { confidence } from './confidence/plugin';
import { contact } from './contact/plugin';
import { downloads } from './downloads/plugin';
import { editing } from './editing/plugin';
import { embeds } from './embeds/plugin';
import { errors } from './errors/plugin';
import { invitations } from './invitations/plugin';
import { keys } from './keys/plugin';
import { leads } from './leads/plugin';
import { look } from './look/plugin';
import type { MailDefinition } from './mail/outbox/define-mail';
import { mail } from './mail/plugin';
import { mailDomain } from './mail-domain/plugin';
import { mailEvents } from './mail-events/plugin';
import { members } from './members/plugin';
import { merging } from './merging/plugin';
import { notifications } from './notifications/plugin';
import { nurture } from './nurture/plugin';
import { operations } from './operations/plugin';
import { payments } from './payments/plugin';
import { people } from './people/plugin';
import { push } from './push/plugin';
import { retention } from './retention/plugin';
import { signOn } from './sign-on/plugin';
import { tasks } from './tasks/plugin';
import { teamLeads } from './team-leads/plugin';
import type { TeamAction } from './teams/actions/team-action';
import { teams } from './teams/plugin';
import { today } from './today/plugin';
import { waitlist } from './waitlist/plugin';
import { webhooks } from './webhooks/plugin';

/** Lists that features add, by the name of the file that exports them. */
interface Lists {
  jobs: JobDefinition;
  mails: MailDefinition;
  forms: PublicForm;
  linkActions: LinkAction;
  studioActions: StudioAction;
  accountActions: AccountAction;
  teamActions: TeamAction;
}

type Loaders = { [Name in keyof Lists]?: () => Promise<Record<Name, readonly Lists[Name][]>> };

interface Feature extends Loaders {
  plugin?: Plugin;
  formContext?: () => Promise<{ readFormContext: ReadFormContext }>;
}

/** Features by the names of their folders; the dependency rules (`.dependency-cruiser.cjs`) read this order. */
const features = {
  today: { plugin: today },
  confidence: { plugin: confidence },
  operations: {
    plugin: operations,
    mails: () => import('./operations/mails'),
    studioActions: () => import('./operations/studio-actions'),
  },
  retention: {
    plugin: retention,
    jobs: () => import('./retention/jobs'),
    studioActions: () => import('./retention/studio-actions'),
  },
  merging: { plugin: merging, studioActions: () => import('./merging/studio-actions') },
  contact: { plugin: contact, forms: () => import('./contact/forms') },

  payments: { plugin: payments, studioActions: () => import('./payments/studio-actions') },
  'mail-events': { plugin: mailEvents, studioActions: () => import('./mail-events/studio-actions') },
  notifications: {
    plugin: notifications,
    mails: () => import('./notifications/mails'),
    studioActions: () => import('./notifications/studio-actions'),
  },
  tools: {},
  push: { plugin: push, teamActions: () => import('./push/team-actions') },
  'sign-on': {
    plugin: signOn,
    jobs: () => import('./sign-on/jobs'),
    mails: () => import('./sign-on/mails'),
    studioActions: () => import('./sign-on/studio-actions'),
    teamActions: () => import('./sign-on/team-actions'),
  },
  embeds: {
    plugin: embeds,
    jobs: () => import('./embeds/jobs'),
    mails: () => import('./embeds/mails'),
    studioActions: () => import('./embeds/studio-actions'),
    teamActions: () => import('./embeds/team-actions'),
  },
  'team-leads': { plugin: teamLeads, mails: () => import('./team-leads/mails') },
  webhooks: {
    plugin: webhooks,
    jobs: () => import('./webhooks/jobs'),
    mails: () => import('./webhooks/mails'),
    studioActions: () => import('./webhooks/studio-actions'),
    teamActions: () => import('./webhooks/team-actions'),
  },
  keys: {
    plugin: keys,
    studioActions: () => import('./keys/studio-actions'),
    teamActions: () => import('./keys/team-actions'),
  },
  partners: {},
  bookings: {
    plugin: bookings,
    jobs: () => import('./bookings/jobs'),
    mails: () => import('./bookings/mails'),
    forms: () => import('./bookings/forms'),
    linkActions: () => import('./bookings/link-actions'),
    studioActions: () => import('./bookings/studio-actions'),
  },
  agents: {
    plugin: agents,
    mails: () => import('./agents/mails'),
    forms: () => import('./agents/forms'),
    studioActions: () => import('./agents/studio-actions'),
    accountActions: () => import('./agents/gpts/account-actions'),
  },
  waitlist: {
    plugin: waitlist,
    mails: () => import('./waitlist/mails'),
    forms: () => import('./waitlist/forms'),
    linkActions: () => import('./waitlist/link-actions'),
  },
  downloads: {
    plugin: downloads,
    mails: () => import('./downloads/mails'),
    forms: () => import('./downloads/forms'),
  },
  calculators: {
    plugin: calculatorsPlugin,
    mails: () => import('./calculators/mails'),
    forms: () => import('./calculators/forms'),
    accountActions: () => import('./calculators/saved/account-actions'),
    formContext: () => import('./calculators/calculations-in-journey'),
  },
  tasks: { plugin: tasks, studioActions: () => import('./tasks/studio-actions') },
  analytics: { plugin: analytics },
  leads: {
    plugin: leads,
    jobs: () => import('./leads/jobs'),
    mails: () => import('./leads/mails'),
    studioActions: () => import('./leads/studio-actions'),
  },
  nurture: {
    plugin: nurture,
    jobs: () => import('./nurture/jobs'),
    mails: () => import('./nurture/mails'),
  },
  editing: { plugin: editing, studioActions: () => import('./editing/studio-actions') },
  people: { plugin: people, studioActions: () => import('./people/studio-actions') },
  invitations: {
    plugin: invitations,
    mails: () => import('./invitations/mails'),
    studioActions: () => import('./invitations/studio-actions'),
    teamActions: () => import('./invitations/team-actions'),
  },
  auth: {
    plugin: auth,
    jobs: () => import('./auth/jobs'),
    mails: () => import('./auth/mails'),
    linkActions: () => import('./auth/link-actions'),
    studioActions: () => import('./auth/studio-actions'),
    accountActions: () => import('./auth/users/account-actions'),
  },
  members: { plugin: members, studioActions: () => import('./members/studio-actions') },
  teams: {
    plugin: teams,
    mails: () => import('./teams/mails'),
    studioActions: () => import('./teams/studio-actions'),
    teamActions: () => import('./teams/team-actions'),
    accountActions: () => import('./teams/starting/account-actions'),
  },
  'mail-domain': {
    plugin: mailDomain,
    jobs: () => import('./mail-domain/jobs'),
    studioActions: () => import('./mail-domain/studio-actions'),
  },
  mail: {
    plugin: mail,
    mails: () => import('./mail/mails'),
    studioActions: () => import('./mail/studio-actions'),
  },
  errors: { plugin: errors },
  look: { plugin: look, studioActions: () => import('./look/studio-actions') },
} satisfies Record<string, Feature>;

/** The CMS, which editors use, is above all other features. */
const cms = {
  plugin: content,
  jobs: () => import('@/cms/jobs'),
  forms: () => import('@/cms/forms'),
  studioActions: () => import('@/cms/studio-actions'),
} satisfies Feature;

const all: readonly Feature[] = [cms, ...Object.values(features)];

/** Adds the loader of mails to the configuration, from which `mailsOf` reads it. */
const withMails: Plugin = (config) => ({ ...config, custom: { ...config.custom, loadMails } });

export const plugins: readonly Plugin[] = [withMails, ...all.flatMap(({ plugin }) => plugin ?? [])];

async function load<Name extends keyof Lists>(name: Name): Promise<readonly Lists[Name][]> {
  const modules = await Promise.all(all.map((feature: Loaders) => feature[name]?.()));
  return modules.flatMap((module) => module?.[name] ?? []);
}

export const loadJobs = () => load('jobs');
export const loadMails = () => load('mails');
export const loadForms = () => load('forms');
export const loadLinkActions = () => load('linkActions');
export const loadStudioActions = () => load('studioActions');
export const loadAccountActions = () => load('accountActions');
export const loadTeamActions = () => load('teamActions');

/** Returns the values that all features add to the context of a form. */
export async function loadFormContext(...sent: Parameters<ReadFormContext>): Promise<Partial<FormContext>> {
  const modules = await Promise.all(all.map(({ formContext }) => formContext?.()));
  return Object.assign({}, ...modules.map((module) => module?.readFormContext(...sent)));
}

/** The public form with this name; undefined if there is none. */
export const findForm = async (name: string): Promise<PublicForm | undefined> =>
  (await loadForms()).find((form) => form.name === name);
