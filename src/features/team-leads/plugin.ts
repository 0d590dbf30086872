import { definePlugin } from '@/studio-kit/define-plugin';
import '../partners/usage';
import { teamLeadEvents } from './change-team-leads';
import { maxLeadsPerMonth } from './limits';
import { leadLimitSentences } from './note-lead-limit';
import { countLeadsOfMonth } from './queries';
import { teamLeadDisclosure, teamLeadRetention } from './retention';
import { TeamLeads } from './team-leads-collection';

/** Leads that belong to workspaces. */
export const teamLeads = definePlugin({
  collections: [TeamLeads],
  retention: [teamLeadRetention],
  disclosures: [teamLeadDisclosure],
  teamActivities: [leadLimitSentences],
  partnerEvents: [teamLeadEvents],
  partnerUsage: [{ order: 20, label: 'Leads this month', limit: maxLeadsPerMonth, count: countLeadsOfMonth }],
});
