/** Follow-up questions of the thank-you page: profile fields that forms leave out. All optional. */
import type { budgets, companySizes, timelines } from '../../collections/pipeline';

export const followUpNames = ['role', 'company_size', 'budget', 'timeline'] as const;
export type FollowUpName = (typeof followUpNames)[number];

type Choice<Value extends string> = { value: Value; label: string };

export interface FollowUpQuestion<Value extends string = string> {
  /** Label in the lead's history. */
  label: string;
  question: string;
  choices: readonly Choice<Value>[];
}

/** Roles are stored as words, so that the rules of the score match them like typed roles. */
const role: FollowUpQuestion = {
  label: 'Role',
  question: 'What do you do there?',
  choices: [
    { value: 'Owner or managing director', label: 'I own or run the company' },
    { value: 'Head of department', label: 'I head a department' },
    { value: 'Team lead or manager', label: 'I lead a team' },
    { value: 'Specialist', label: 'I do the work itself' },
  ],
};

const companySize: FollowUpQuestion<(typeof companySizes)[number]> = {
  label: 'Company size',
  question: 'How many people work there?',
  choices: [
    { value: '1-9', label: '1 to 9' },
    { value: '10-49', label: '10 to 49' },
    { value: '50-249', label: '50 to 249' },
    { value: '250-999', label: '250 to 999' },
    { value: '1000+', label: '1,000 or more' },
  ],
};

const budget: FollowUpQuestion<(typeof budgets)[number]> = {
  label: 'Budget',
  question: 'Is there a budget?',
  choices: [
    { value: 'under-10k', label: 'Under $10,000' },
    { value: '10k-25k', label: '$10,000 to 25,000' },
    { value: '25k-100k', label: '$25,000 to 100,000' },
    { value: 'over-100k', label: 'More' },
    { value: 'unknown', label: 'Not yet known' },
  ],
};

const timeline: FollowUpQuestion<(typeof timelines)[number]> = {
  label: 'Timeline',
  question: 'When should it begin?',
  choices: [
    { value: 'now', label: 'As soon as possible' },
    { value: 'quarter', label: 'Within three months' },
    { value: 'later', label: 'Later' },
    { value: 'unknown', label: 'Not yet known' },
  ],
};

export const followUpQuestions: Record<FollowUpName, FollowUpQuestion> = {
  role,
  company_size: companySize,
  budget,
  timeline,
};
