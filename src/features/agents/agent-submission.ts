import { z } from 'zod';
import { required, typed, typedName } from '@/forms/text-schema';
import { limits } from '../leads/limits';
import { type Submission, submissionFields } from '../leads/schema';
import { agentLimits, howOften } from './agent-fields';
import { companyKeyOf } from './company-key';

/** The task, as stored with the request. */
export type AgentTask = {
  task: string;
  frequency: (typeof howOften)[number];
  duration: string;
  systems: string;
  right_result: string;
};

/** Schema of the form, parsed to a submission and a task. */
export const AgentSubmission = z
  .object({
    ...submissionFields,
    company: typedName(limits.company).refine((name) => companyKeyOf(name) !== '', {
      error: 'Please enter your company’s name',
    }),
    task: required(agentLimits.task, 'Please describe the task', { isMultiline: true }),
    frequency: z.enum(howOften, { error: 'Please choose how often it comes up' }),
    duration: required(agentLimits.duration, 'Please estimate how long it takes'),
    systems: typed(agentLimits.systems),
    right_result: required(agentLimits.result, 'Please say what a right result is', { isMultiline: true }),
  })
  .transform(({ task, frequency, duration, systems, right_result, ...rest }) => {
    const asked: AgentTask = { task, frequency, duration, systems, right_result };
    const message = [
      task,
      `How often: ${frequency}\nHow long: ${duration}\nSystems: ${systems || 'not said'}`,
      `A right result: ${right_result}`,
    ].join('\n\n');
    const submission: Submission = {
      ...rest,
      source: 'special_agent',
      topic: 'The free special agent',
      message,
    };
    return { submission, asked };
  });
