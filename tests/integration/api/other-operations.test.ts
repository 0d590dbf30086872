import { beforeAll, describe, expect, it } from 'vitest';
import { roi } from '@/features/calculators/calculators';
import { callApi } from '../../support/api/call-api';
import { aPartnerKey, type TestKey } from '../../support/api/keys';
import { aBookingType } from '../../support/factories';

let key: TestKey;
beforeAll(async () => {
  key = await aPartnerKey(['leads:read']);
});

describe('POST /calculations', () => {
  it('POST /calculations needs no particular scope and returns the result and summary of the site’s calculator', async () => {
    const inputs = { hoursPerWeek: 12.5, hourlyRate: 60, annualPlanUSD: 9000 };
    const { status, body } = await callApi(key, 'POST', '/calculations', {
      body: { calculator: 'roi', inputs },
    });
    const { result, summary } = roi.compute(inputs);
    expect([status, body]).toEqual([200, { calculator: 'roi', inputs, result, summary }]);
  });

  it('a figure that cannot be calculated is null in the result', async () => {
    const inputs = { hoursPerWeek: 0, hourlyRate: 60, annualPlanUSD: 9000 };
    const { body } = await callApi(key, 'POST', '/calculations', { body: { calculator: 'roi', inputs } });
    expect(body.result.paybackMonths).toBeNull();
  });

  it.each([
    [{ hoursPerWeek: 1, hourlyRate: 1 }, 'inputs.annualPlanUSD'],
    [{ hoursPerWeek: -1, hourlyRate: 1, annualPlanUSD: 1 }, 'inputs.hoursPerWeek'],
    [{ hoursPerWeek: 1e300, hourlyRate: 1, annualPlanUSD: 1 }, 'inputs.hoursPerWeek'],
    [{ hoursPerWeek: '1', hourlyRate: 1, annualPlanUSD: 1 }, 'inputs.hoursPerWeek'],
    [{ hoursPerWeek: 1, hourlyRate: 1, annualPlanUSD: 1, teamSize: 1 }, 'inputs.teamSize'],
  ])(
    'the inputs %j are refused, and the error names the field whose value is refused',
    async (inputs, field) => {
      const { status, body } = await callApi(key, 'POST', '/calculations', {
        body: { calculator: 'roi', inputs },
      });
      expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
    },
  );
});

describe('GET /booking-types/{type}/free-times', () => {
  it('free times are listed in ascending order, and only those within the requested range', async () => {
    const type = await aBookingType();
    const path = `/booking-types/${type.slug}/free-times`;
    const { status, body } = await callApi(key, 'GET', path);
    expect(status).toBe(200);
    expect(body.starts.length).toBeGreaterThan(2);
    expect(body.starts).toEqual([...body.starts].sort());
    const [from, to] = [body.starts[1], body.starts[2]];
    const { body: some } = await callApi(key, 'GET', `${path}?from=${from}&to=${to}`);
    expect(some.starts[0]).toBe(from);
    for (const start of some.starts) expect(start <= to).toBe(true);
  });

  it.each(['from=yesterday', 'from=2026-13-01T00:00:00Z', 'to=1', 'zone=UTC'])(
    'free times with the invalid query ?%s are refused',
    async (query) => {
      expect((await callApi(key, 'GET', `/booking-types/demo/free-times?${query}`)).status).toBe(422);
    },
  );

  it('an unknown booking type returns 404', async () => {
    for (const type of ['nothing', '%00', 'a'.repeat(200)]) {
      expect((await callApi(key, 'GET', `/booking-types/${type}/free-times`)).status).toBe(404);
    }
  });
});
