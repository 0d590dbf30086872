import type { z } from 'zod';
import { captureTeamLead, changeTeamLead, eraseTeamLead } from '@/features/team-leads/change-team-leads';
import { findTeamLead, listTeamLeads } from '@/features/team-leads/queries';
import type { TeamLead } from '@/features/team-leads/team-lead';
import { notFound } from '@/http/app-error';
import { pageOfDated, readDatedPlace } from '../newest-first';
import { operation } from '../operation';
import { withoutUndefined } from '../without-undefined';
import { calculate } from './calculation-schemas';
import { Lead, LeadChange, LeadFilter, LeadId, LeadPage, NewLead } from './lead-schemas';

const sample: z.input<typeof Lead> = {
  id: '6a2d3b3c-90c4-4d1b-8b55-0c1b6a0e9a27',
  email: 'kim@client.example',
  name: 'Kim Okafor',
  company: 'Client & Co.',
  phone: null,
  message: null,
  state: 'new',
  note: null,
  source: 'api',
  embed_id: null,
  calculation: null,
  summary: null,
  attribution: { page: 'https://agency.example/roi' },
  consent_text: null,
  metadata: { crm_id: '8412' },
  version: 1,
  created_at: '2026-11-24T08:00:00.000Z',
  updated_at: '2026-11-24T08:00:00.000Z',
};

const wire = (lead: TeamLead) => lead as z.output<typeof Lead>;

/** Response with one lead and its version. */
const answerWith = (lead: TeamLead) => ({ body: wire(lead), version: lead.version });

const listLeads = operation({
  method: 'GET',
  path: '/leads',
  id: 'listLeads',
  tag: 'Leads',
  scope: 'leads:read',
  summary: 'Leads, the newest first',
  description:
    'Page by page: send `next` as `cursor` until it is null. Leads that come meanwhile move no page.',
  query: LeadFilter,
  answer: { status: 200, description: 'A page of leads.', schema: LeadPage },
  example: { query: { limit: '2' }, answer: { data: [sample], next: null } },
  async act({ req, teamId, query: { cursor, limit, state, email } }) {
    const list = { teamId, list: 'leads', filters: { state, email } };
    const after = readDatedPlace(list, cursor);
    const found = await listTeamLeads(req, { teamId, state, email, after, limit: limit + 1 });
    return { body: pageOfDated(list, found.map(wire), limit) };
  },
});

const getLead = operation({
  method: 'GET',
  path: '/leads/{id}',
  id: 'getLead',
  tag: 'Leads',
  scope: 'leads:read',
  summary: 'One lead',
  description: 'Its `ETag` is the version to name in `If-Match` when you change it.',
  params: LeadId,
  isVersioned: true,
  answer: { status: 200, description: 'The lead.', schema: Lead },
  example: { params: { id: sample.id }, answer: sample },
  async act({ req, teamId, params: { id } }) {
    const lead = await findTeamLead(req, { teamId, id });
    if (!lead) throw notFound('There is no such lead in this workspace.');
    return answerWith(lead);
  },
});

const createLead = operation({
  method: 'POST',
  path: '/leads',
  id: 'createLead',
  tag: 'Leads',
  scope: 'leads:write',
  summary: 'Add a lead',
  description:
    'It belongs to your workspace alone: we neither write to it nor count it. Tells `lead.created`.',
  body: NewLead,
  writes: true,
  isVersioned: true,
  answer: { status: 201, description: 'The lead that was added.', schema: Lead },
  example: {
    body: {
      email: 'kim@client.example',
      name: 'Kim Okafor',
      company: 'Client & Co.',
      attribution: { page: 'https://agency.example/roi' },
      metadata: { crm_id: '8412' },
    },
    answer: sample,
  },
  async act({ req, teamId, input: { calculation, attribution, ...given } }) {
    const computed = calculation ? calculate(calculation) : null;
    const lead = await captureTeamLead(req, {
      ...given,
      ...{ teamId, source: 'api' },
      ...(attribution && { attribution: withoutUndefined(attribution) }),
      ...(computed && {
        calculation: { calculator: computed.calculator, inputs: computed.inputs, result: computed.result },
        summary: computed.summary,
      }),
    } as Parameters<typeof captureTeamLead>[1]);
    return { ...answerWith(lead), location: `/leads/${lead.id}` };
  },
});

const changeLead = operation({
  method: 'PATCH',
  path: '/leads/{id}',
  id: 'changeLead',
  tag: 'Leads',
  scope: 'leads:write',
  summary: 'Change a lead',
  description: 'With `If-Match` only if nobody changed it since: else 412. Tells `lead.updated`.',
  params: LeadId,
  body: LeadChange,
  writes: true,
  isVersioned: true,
  answer: { status: 200, description: 'The lead as it is now.', schema: Lead },
  example: {
    params: { id: sample.id },
    body: { state: 'contacted', note: 'Called back on Tuesday.' },
    answer: { ...sample, state: 'contacted', note: 'Called back on Tuesday.', version: 2 },
  },
  async act({ req, teamId, params: { id }, input, version }) {
    return answerWith(await changeTeamLead(req, { teamId, id, version }, withoutUndefined(input)));
  },
});

const deleteLead = operation({
  method: 'DELETE',
  path: '/leads/{id}',
  id: 'deleteLead',
  tag: 'Leads',
  scope: 'leads:write',
  summary: 'Delete a lead',
  description:
    'For good. With `If-Match` only if nobody changed it since. Tells `lead.deleted`, with its id alone.',
  params: LeadId,
  writes: true,
  isVersioned: true,
  answer: { status: 204, description: 'It is gone.' },
  example: { params: { id: sample.id } },
  async act({ req, teamId, params: { id }, version }) {
    await eraseTeamLead(req, { teamId, id, version });
    return {};
  },
});

export const leadOperations = [listLeads, getLead, createLead, changeLead, deleteLead];
