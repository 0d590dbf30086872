import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { RateLimit } from '@/http/rate-limit';
import { calculators } from '../calculators/calculators';
import { publishEvent } from '../webhooks/events/publish-event';
import { webhookLimits } from '../webhooks/limits';
import { openSampleEndpoint } from '../webhooks/sample/open-sample-endpoint';
import { sampleProblems } from '../webhooks/sample/sample-problems';
import type { TeamLead } from './team-lead';

/** Invents a lead that is stored only in the event about it. */
function inventLead(now: Date): TeamLead {
  const { amounts, result, summary } = calculators.roi.compute({
    ...{ hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 },
  });
  return {
    id: randomUUID(),
    email: 'kim@client.example',
    name: 'Kim Okafor',
    company: 'Client & Co.',
    phone: null,
    message: null,
    state: 'new',
    note: null,
    source: 'embed',
    embed_id: null,
    calculation: { calculator: 'roi', inputs: { ...amounts }, result },
    summary,
    attribution: { page: 'https://agency.example/roi', campaign: { utm_source: 'newsletter' } },
    consent_text: null,
    metadata: {},
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

const everybody = new RateLimit('sample-deliveries-all', {
  points: webhookLimits.samplesPerHour,
  seconds: 3600,
});

/**
 * Sends an event about an invented lead to the receiver of the sample workspace, so that a visitor can watch the
 * delivery. @returns the id of the event @throws AppError 429 once all visitors together have reached the hourly
 * limit, 409 while an admin has stopped the samples
 */
export async function sendSampleLead(req: PayloadRequest): Promise<string> {
  const { retryAfterSeconds } = await everybody.consume('everybody');
  if (retryAfterSeconds !== null)
    throw new AppError('samples_spent', 429, sampleProblems.spent, { retryAfterSeconds });
  return inTransaction(req, async () => {
    const teamId = await openSampleEndpoint(req);
    const lead = inventLead(new Date());
    return publishEvent(req, {
      ...{ teamId, type: 'lead.created', subject: lead.id, data: { lead }, sequence: lead.version },
      isSample: true,
    });
  });
}
