import type { FormField } from '@/forms/form-field';
import { limits } from '../leads/limits';

export const howOften = [
  'Several times a day',
  'Once a day',
  'Every week',
  'Every month',
  'Less often',
] as const;

export const agentLimits = { task: 2000, duration: 120, systems: 300, result: 1000 } as const;

/** Fields of the form for the free special agent: one recurring task. */
export const agentFields = [
  {
    name: 'task',
    label: 'The one recurring task',
    hint: 'What comes in, what you do with it, where it goes.',
    maxLength: agentLimits.task,
    type: 'multiline',
    isRequired: true,
  },
  {
    name: 'frequency',
    label: 'How often',
    maxLength: 40,
    type: 'choice',
    options: howOften,
    isRequired: true,
    isHalf: true,
  },
  {
    name: 'duration',
    label: 'How long it takes each time',
    hint: 'Your estimate, for example 25 minutes.',
    maxLength: agentLimits.duration,
    isRequired: true,
    isHalf: true,
  },
  {
    name: 'systems',
    label: 'Which systems it touches',
    hint: 'For example Outlook, Clio, one Excel sheet.',
    maxLength: agentLimits.systems,
  },
  {
    name: 'right_result',
    label: 'How you tell a right result from a wrong one',
    hint: 'We test the agent against it.',
    maxLength: agentLimits.result,
    type: 'multiline',
    isRequired: true,
  },
  {
    name: 'company',
    label: 'Company',
    hint: 'One agent a company.',
    maxLength: limits.company,
    autoComplete: 'organization',
    isRequired: true,
  },
  { name: 'name', label: 'Name', maxLength: limits.name, autoComplete: 'name', isHalf: true },
  {
    name: 'email',
    label: 'E-mail',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
    isHalf: true,
  },
] as const satisfies readonly FormField[];
