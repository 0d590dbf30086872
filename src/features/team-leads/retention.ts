import type { Disclosure, RetentionPolicy } from '@/access/retention-policy';

export const teamLeadRetention: RetentionPolicy = {
  name: 'teamLeads',
  standard: '24 months',
  setting: {
    order: 78,
    label: 'Leads of workspaces',
    deletes: 'People who left their address in a partner’s embed, with their calculation.',
    min: 1,
    max: 60,
  },
  rows: [{ table: 'team_leads', condition: 'created_at < $1' }],
};

export const teamLeadDisclosure: Disclosure = {
  order: 108,
  when: 'You send your address in a calculator on a partner’s site',
  what: 'What you type there, your calculation, and the page it stands on',
  why: 'The partner answers you. We keep it for them and use it for nothing else',
  howLong: (words) =>
    `Until the partner deletes it, at most ${words('teamLeads')}; what their systems are told of it ${words('partnerEvents')}`,
};
