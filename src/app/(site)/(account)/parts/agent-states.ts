import type { AgentRequest } from '@/payload-types';

/** Each state of a request for the free special agent, in words for the user who made it. */
export const agentStates: Record<AgentRequest['status'], { heading: string; intro: string }> = {
  asked: {
    heading: 'Your free special agent: asked for',
    intro: 'A person reads the task within one working day. You get a mail when something is decided.',
  },
  building: {
    heading: 'Your free special agent: being built',
    intro: 'We build it and test it against what you called a right result. You get a mail when it is ready.',
  },
  ready: {
    heading: 'Your free special agent: ready',
    intro:
      'Try it on ten real cases and check each result. Tell us beside it, or in reply to our mail, what it got wrong.',
  },
  declined: {
    heading: 'Your free special agent: declined',
    intro: 'We could not build this one as asked. Your company’s free agent is still free for another task.',
  },
};
