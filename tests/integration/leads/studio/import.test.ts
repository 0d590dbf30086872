/**
 * Importing leads from a file: the dry run matches the import, no mail is sent unless requested, and an import can be
 * undone.
 */

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { eraseFromImports } from '@/features/leads/people/erasure/erase-from-imports';
import { changeLeads, undoChange } from '@/features/leads/pipeline/changes/change-leads';
import { exportLeads } from '@/features/leads/pipeline/csv/export-leads';
import { revenue } from '@/features/leads/pipeline/figures/revenue';
import type { Mapping } from '@/features/leads/pipeline/import/columns/import-fields';
import { findImport } from '@/features/leads/pipeline/import/find-import';
import { dryRun } from '@/features/leads/pipeline/import/preview/dry-run';
import { loadPreview, runPreview } from '@/features/leads/pipeline/import/preview/load-preview';
import { settingsPrint } from '@/features/leads/pipeline/import/read-settings';
import { countImport } from '@/features/leads/pipeline/import/run/count-import';
import { runImport } from '@/features/leads/pipeline/import/run/run-import';
import { undoImport } from '@/features/leads/pipeline/import/run/undo-import';
import {
  beginImport,
  continueImport,
  discardImport,
  stopImport,
  storeImport,
} from '@/features/leads/pipeline/import/store-import';
import { conditionsOfChosen } from '@/features/leads/pipeline/list/chosen-leads';
import { readLeadFilter } from '@/features/leads/pipeline/list/lead-filter';
import { findMissedLeads } from '@/features/leads/pipeline/nurture-actions/missed-leads';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { purgeExpired } from '@/features/retention/purge-expired';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { cutOff } from '../../../support/database/cut-off';
import { meetAtLock } from '../../../support/database/meet-at-lock';
import { deleteLeads, rows } from '../../../support/db';
import { aLead, create } from '../../../support/factories';
import { testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { isFull } from '../../../support/suite/full';
import { sendDue } from '../../../support/worker';

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from lead_changes');
  await rows('delete from suppressions');
  await deleteLeads();
});

const stored = async (text: string | Buffer) =>
  storeImport(await actors.admin(), { name: 'people.csv', bytes: Buffer.from(text) });
const found = async (id: string) => {
  const one = await findImport(await actors.admin(), id);
  if (!one) throw new Error('There is no such import.');
  return one;
};
const looked = async (id: string, mapping?: Mapping) => {
  const one = await found(id);
  return dryRun(await actors.admin(), { ...one, mapping: mapping ?? one.mapping });
};
const imported = async (text: string | Buffer, { isEnrolling = false } = {}) => {
  const changeId = await stored(text);
  const { mapping } = await found(changeId);
  await beginImport(await actors.admin(), { changeId, mapping, isEnrolling });
  await runImport(await testRequest(), changeId);
  return { changeId, counts: await countImport(await actors.admin(), changeId) };
};
const takenBack = async (changeId: string) => {
  expect(await undoImport(await actors.admin(), changeId)).toBe(true);
  await runImport(await testRequest(), changeId);
  return countImport(await actors.admin(), changeId);
};
const leads = () => rows<Record<string, unknown>>('select * from leads order by email');
const mails = () => rows('select from emails where enrolment_id is not null');

const file = [
  'First Name;E-Mail;Company name;Number of employees;Lead status',
  'Ada;ADA@Corp.example ;Corp;10-49;contacted',
  'Bob;bob@corp.example;"Semi;colon";nonsense;',
  ';no address;;;',
  'Again;ada@corp.example;;;',
].join('\r\n');

describe('the dry run of an import', () => {
  it('the dry run guesses columns, lists problems by line and column, lists duplicates, and changes nothing', async () => {
    await aLead({ email: 'known@corp.example', name: 'Known' });
    const before = await leads();
    const id = await stored(`${file}\r\nOther;known@corp.example;Filled;;`);
    expect((await found(id)).mapping).toEqual(['first_name', 'email', 'company', 'company_size', 'stage']);
    const run = await looked(id);
    expect(run).toMatchObject({ created: 2, filled: 1, same: 1, refused: 1, suppressed: 0, noted: 1 });
    expect(run.problems).toEqual([{ line: 4, problem: 'Its email address cannot be read' }]);
    expect(run.values.company_size?.listed).toEqual([
      { key: '10 49', text: '10-49', count: 1, ours: '10-49' },
      { key: 'nonsense', text: 'nonsense', count: 1, ours: null },
    ]);
    expect(run.duplicates).toMatchObject([
      { line: 5, email: 'ada@corp.example', leadId: null, fills: [] },
      { line: 6, email: 'known@corp.example', fills: ['company'] },
    ]);
    expect(await leads()).toEqual(before);
    expect((await looked(id, ['name', 'email', null, null, null])).refused).toBe(1);
  });

  it('an import reads commas, tabs, Latin-1 and a byte order mark; a file without rows or above a limit is refused with 422', async () => {
    for (const text of ['\uFEFFemail,name\na@corp.example,"A, B"', 'email\tname\na@corp.example\tA, B']) {
      expect(await looked(await stored(text))).toMatchObject({ created: 1, refused: 0 });
    }
    const latin = await imported(Buffer.from('email,name\nu@corp.example,M\xfcller', 'latin1'));
    expect(latin.counts.created).toBe(1);
    expect(await leads()).toMatchObject([{ name: 'Müller' }]);
    const wide = Array.from({ length: 501 }, (_, index) => index).join(',');
    for (const bad of [
      '',
      'email',
      wide,
      `email\n${'a@corp.example\n'.repeat(1500)}"${'x'.repeat(1_200_000)}"`,
    ]) {
      await expect(stored(bad)).rejects.toMatchObject({ status: 422 });
    }
    // The parts that were stored before the fault was found are deleted.
    expect(await rows(`select from lead_changes where status = 'storing'`)).toEqual([]);
    const unmapped = await stored('a,b\n1,2');
    const begin = beginImport(await actors.admin(), {
      changeId: unmapped,
      mapping: [null, null],
      isEnrolling: false,
    });
    await expect(begin).rejects.toMatchObject({ status: 422 });
  });

  it('problems are reported by spreadsheet row, even if rows are blank and cells contain line breaks', async () => {
    const text = [
      '',
      'email,notes',
      'a@corp.example,"two\nlines"',
      '',
      ',',
      'no address,x',
      '',
      ',',
      '',
    ].join('\r\n');
    const run = await looked(await stored(text));
    expect(run).toMatchObject({ created: 1, refused: 1 });
    expect(await looked(await stored(text.replaceAll(',', ';')))).toEqual(run);
    expect(run.problems.map(({ line }) => line)).toEqual([6]);
    // A spreadsheet writes such empty rows below a table that was once longer.
    const blank = await looked(await stored(`${text}${',\r\n'.repeat(30_000)}`));
    expect(blank).toMatchObject({ created: 1, refused: 1 });
  });

  it('notes up to their maximum are imported in full, longer ones are cut, and long values go to the notes', async () => {
    const notes = 'ä'.repeat(10_000);
    const { counts } = await imported(
      `email,notes,company\nlong@corp.example,"${notes}",\nlonger@corp.example,"${notes}ä",\nfirm@corp.example,,${'x'.repeat(121)}`,
    );
    expect(counts).toMatchObject({ created: 3, refused: 0 });
    const [firm, long, longer] = await leads();
    expect(firm).toMatchObject({ company: null, notes: `company there: ${'x'.repeat(121)}` });
    expect([long?.notes, longer?.notes]).toEqual([notes, notes]);
    const cut = await stored(`email,picture\nb@corp.example,${'😀'.repeat(5001)}`);
    expect(await looked(cut)).toMatchObject({ created: 1, refused: 0 });
  });

  it('importing is for admins only', async () => {
    const changeId = await stored(file);
    const req = await actors.editor();
    const bytes = Buffer.from(file);
    await expect(storeImport(req, { name: 'x', bytes })).rejects.toThrow(Forbidden);
    await expect(beginImport(req, { changeId, mapping: ['email'], isEnrolling: false })).rejects.toThrow(
      Forbidden,
    );
    await expect(undoImport(req, changeId)).rejects.toThrow(Forbidden);
    await expect(discardImport(req, changeId)).rejects.toThrow(Forbidden);
    await expect(loadPreview(req, await found(changeId))).rejects.toThrow(Forbidden);
    await expect(findImport(req, changeId)).rejects.toThrow(Forbidden);
  });
});

describe('the preview of a large file', () => {
  const count = 2300;
  const text = [
    'email,company,stage,Email Opt Out',
    ...Array.from({ length: count }, (_, n) => {
      if (n % 500 === 7) return 'nobody,,,';
      const opens = n === 2200 ? 'yes' : '';
      return `n${n % 1700}@corp.example,Corp ${n},${n % 3 ? 'new' : 'nonsense'},${opens}`;
    }),
  ].join('\n');
  const shown = async (id: string) => loadPreview(await actors.admin(), await found(id));
  const queued = () =>
    rows<{ data: { changeId: string; run: string } }>(
      `select data from pgboss.job where name = 'preview-import' order by created_on`,
    );
  const step = async (data: { changeId: string; run: string } | undefined, withinMs = 0) => {
    if (!data) throw new Error('No preview was queued.');
    return runPreview(await testRequest(), data, { withinMs });
  };
  beforeEach(() => rows(`delete from pgboss.job where name = 'preview-import'`));

  it('the preview of a large file is computed once, by a job in steps, however many users open it, and resumes after a kill', async () => {
    await aLead({ email: 'n3@corp.example', name: 'Known' });
    await suppress(await testRequest(), hashAddress('n4@corp.example'), 'unsubscribed');
    const id = await stored(text);
    expect(await Promise.all([shown(id), shown(id), shown(id)])).toEqual([undefined, undefined, undefined]);
    const [begun, ...others] = await queued();
    expect(others).toEqual([]);
    expect(await step(begun?.data)).toBe(false);
    expect(await found(id)).toMatchObject({ status: 'draft', done: 201, preview: null });
    // The process dies before it has stored the counts of its step.
    await cutOff(async () => step(begun?.data), `select from lead_changes where id = '${id}' for update`);
    expect(await shown(id)).toBeUndefined();
    // Two workers continue at the same row, as if the first had wrongly been taken for dead.
    const goOn = () => step(begun?.data);
    await meetAtLock([goOn, goOn], `select from lead_changes where id = '${id}' for update`);
    expect(await found(id)).toMatchObject({ done: 401 });
    expect(await step(begun?.data, Number.POSITIVE_INFINITY)).toBe(true);
    const preview = await shown(id);
    expect(preview).toEqual(await looked(id));
    expect(preview).toMatchObject({ created: 1697, refused: 5, optedOut: 1, suppressed: 2, filled: 2 });
    expect(await queued()).toHaveLength(1);
  });

  it('the preview of a large file is recomputed when its settings change or a person is erased, and an import starts only with the settings shown', async () => {
    const id = await stored(text);
    await shown(id);
    const [first] = await queued();
    await step(first?.data);
    // The job's counts might contain the address of the erased person.
    await eraseFromImports(await testRequest(), ['n9@corp.example']);
    expect(await step(first?.data)).toBe(true);
    await shown(id);
    const [, second] = await queued();
    await step(second?.data);
    const send = async (path: string, fields: Record<string, string>) => {
      const headers = await actors.headers('admin');
      const body = new URLSearchParams({ change: id, ...fields });
      return askStudio(
        new Request(`http://localhost:3000/api/studio/leads/import/${path}`, {
          method: 'POST',
          headers,
          body,
        }),
      );
    };
    const before = settingsPrint(await found(id));
    const columns = { 'column-0': 'email', 'column-1': '', 'column-2': 'stage', 'column-3': 'opt_out' };
    await send('settings', columns);
    expect(await step(second?.data)).toBe(true);
    expect(await found(id)).toMatchObject({ done: 0, preview: null });
    await shown(id);
    const [, , third] = await queued();
    expect(await step(third?.data, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await shown(id)).toMatchObject({ created: 1697, filled: 0 });

    // Simulates a page that still shows the former settings, with the same choices.
    const stale = await send('start', { ...columns, shown: before });
    expect(stale.headers.get('location')).toContain('changed=1');
    expect(await found(id)).toMatchObject({ status: 'draft', preview: { created: 1697 } });
    // Choices that the form shows by default change nothing.
    await send('start', { ...columns, 'decimals-1': ',', shown: settingsPrint(await found(id)) });
    expect(await found(id)).toMatchObject({
      status: 'running',
      done: 0,
      mapping: ['email', null, 'stage', 'opt_out'],
    });
  });
});

describe('an import that nobody starts', () => {
  it('an import that was never started is deleted with its lines, even while its file is being stored', async () => {
    const left = async () => [
      (await rows('select from lead_changes')).length,
      (await rows('select from lead_change_rows')).length,
    ];
    const draft = await stored(file);
    expect(await discardImport(await actors.admin(), draft)).toBe(true);
    expect(await discardImport(await actors.admin(), draft)).toBe(false);
    expect(await left()).toEqual([0, 0]);

    const storing = expect(stored(file)).rejects.toMatchObject({ status: 409 });
    const [begun] = await vi.waitFor(async () => {
      const found = await rows<{ id: string }>(`select id from lead_changes where status = 'storing'`);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(await discardImport(await actors.admin(), begun?.id ?? '')).toBe(true);
    await storing;
    expect(await left()).toEqual([0, 0]);

    const { changeId } = await imported(file);
    expect(await discardImport(await actors.admin(), changeId)).toBe(false);
    expect(await leads()).toHaveLength(2);
  });

  it('an import whose upload never finished is deleted after a day', async () => {
    await rows(
      `insert into lead_changes (kind, status, file_name, created_at)
       select 'import', status::enum_lead_changes_status, status, now() - interval '25 hours' from unnest('{storing,draft,running}'::text[]) status`,
    );
    await purgeExpired(await testRequest());
    const kept = await rows<{ file_name: string }>('select file_name from lead_changes order by 1');
    expect(kept.map(({ file_name }) => file_name)).toEqual(['draft', 'running']);
  });
});

describe('an import', () => {
  it('an import has the results of its dry run, runs once, scores new leads and fills only blanks of known leads', async () => {
    await aLead({ email: 'known@corp.example', name: 'Known' });
    const { changeId, counts } = await imported(`${file}\nOther;known@corp.example;Filled;;`);
    expect(counts).toMatchObject({ created: 2, filled: 1, same: 1, refused: 1, waiting: 0 });
    expect(counts.problems.map(({ number }) => number)).toEqual([4]);
    const [ada, bob, known] = await leads();
    expect(bob).toMatchObject({
      name: 'Bob',
      company_size: null,
      notes: 'Number of employees there: nonsense',
    });
    expect(ada).toMatchObject({
      email: 'ada@corp.example',
      name: 'Ada',
      company: 'Corp',
      stage: 'contacted',
      source: 'import',
    });
    expect(known).toMatchObject({ name: 'Known', company: 'Filled' });
    const twin = await create('leads', {
      email: 'twin@corp.example',
      company_size: '10-49',
      source: 'import',
      stage: 'contacted',
    } as never);
    expect(ada).toMatchObject({
      priority_score: String(twin.priority_score),
      lead_score: String(twin.lead_score),
      score_breakdown: twin.score_breakdown,
    });
    expect(await rows(`select from lead_events where type = 'imported'`)).toHaveLength(2);
    expect(await rows('select from lead_change_rows where cells is not null')).toEqual([]);
    const { mapping } = await found(changeId);
    expect(await beginImport(await actors.admin(), { changeId, mapping, isEnrolling: true })).toBe(false);
    await runImport(await testRequest(), changeId);
    expect(await leads()).toHaveLength(4);
  });

  it('the dates of a file become the dates of creation and win, and a win without a date counts in no month', async () => {
    await imported(
      [
        'Email,Stage,Create Date,Close Date',
        'old@corp.example,Won,2025-03-02,03/25/2025',
        'odd@corp.example,Won,someday,',
        'open@corp.example,Qualified,2025-03-02,2099-01-01',
      ].join('\n'),
    );
    const [odd, old, open] = await leads();
    expect(old).toMatchObject({
      created_at: new Date('2025-03-02T12:00:00Z'),
      won_at: new Date('2025-03-25T12:00:00Z'),
    });
    expect(odd).toMatchObject({ won_at: null, notes: 'Created there on: someday' });
    expect(open).toMatchObject({ won_at: null });
    const figures = await revenue(await actors.admin(), new Date('2025-04-01T12:00:00Z'));
    expect(figures).toMatchObject({ won: 2, undated: 1, medianDaysToWin: 23 });
    expect(figures.months.reduce((sum, { deals }) => sum + deals, 0)).toBe(1);
  });

  it('an import sends no mails unless enrolment was chosen, and then only to eligible leads', async () => {
    const text =
      'email,stage,role,source\nnew@corp.example,,CEO,import\nwon@corp.example,won,,\nno@corp.example,,,';
    await suppress(await testRequest(), hashAddress('no@corp.example'), 'unsubscribed');
    await imported(text);
    expect(await rows('select from emails')).toEqual([]);
    expect((await findMissedLeads(await actors.admin())).count).toBe(0);
    await rows('delete from leads');
    expect((await looked(await stored(text))).suppressed).toBe(1);
    await imported(text, { isEnrolling: true });
    await sendDue();
    const sent = await rows<{ to: string }>(`select "to" from emails where status = 'sent'`);
    expect(sent).toEqual([{ to: 'new@corp.example' }]);
  });

  it('the team is notified of an imported lead with a priority of 80 after the undo period, unless the lead’s deal is closed', async () => {
    const told = () =>
      rows<{ email: string }>(
        `select leads.email from emails join leads on leads.id = lead_id
         where template = 'lead-notification' and emails.due_at > now() + interval '30 seconds' order by 1`,
      );
    const { changeId } = await imported(
      'email,stage,role,source\nhot@corp.example,,CEO,book\ncold@corp.example,,,import\nwon@corp.example,won,CEO,book',
    );
    expect(await told()).toEqual([{ email: 'hot@corp.example' }]);
    await rows(`update emails set due_at = now() - interval '1 second' where template = 'lead-notification'`);
    await sendDue();
    expect(await rows(`select "to" from emails where status = 'sent'`)).toEqual([{ to: env.leadsNotifyTo }]);
    // A mail to the company does not mark a lead as in use, so the undo deletes the lead and erases the mail's data.
    expect(await takenBack(changeId)).toMatchObject({ undone: 3, kept: 0 });
    expect(await leads()).toEqual([]);
    expect(await rows('select "to", text, lead_id from emails')).toEqual([
      { to: 'erased', text: null, lead_id: null },
    ]);
  });

  it('undoing an import deletes new leads completely, empties filled blanks and keeps leads with later activity', async () => {
    await aLead({ email: 'known@corp.example', name: 'Known' });
    const { changeId } = await imported(
      'email,company\nknown@corp.example,Filled\ngone@corp.example,A\nused@corp.example,B\nfilled@corp.example,C',
      { isEnrolling: true },
    );
    await aLead({ email: 'used@corp.example' });
    expect(await takenBack(changeId)).toMatchObject({ undone: 3, kept: 1, waiting: 0 });
    expect(await leads()).toMatchObject([
      { email: 'known@corp.example', company: null },
      { email: 'used@corp.example', company: 'B' },
    ]);
    expect(await rows(`select from emails where "to" like '%gone%'`)).toEqual([]);
    expect(await rows('select from suppressions')).toEqual([]);
    expect(await undoImport(await actors.admin(), changeId)).toBe(false);
    expect((await imported('email\ngone@corp.example')).counts.created).toBe(1);
  });

  it('the undo of imports cannot undo a bulk change, and the undo of bulk changes cannot undo an import', async () => {
    const { changeId } = await imported('email\none@corp.example\ntwo@corp.example');
    expect(await undoChange(await actors.admin(), changeId)).toBeUndefined();
    expect(await rows('select status from lead_changes')).toEqual([{ status: 'done' }]);
    const chosen = conditionsOfChosen(await actors.admin(), 'all', readLeadFilter());
    const change = { kind: 'owner', target: await actors.id('editor') } as const;
    const { changeId: bulkId } = await changeLeads(await actors.admin(), change, chosen, 2);
    expect(await undoImport(await actors.admin(), bulkId)).toBe(false);
    expect(await undoChange(await actors.admin(), bulkId)).toMatchObject({ undone: 2 });
    expect(await takenBack(changeId)).toMatchObject({ waiting: 0 });
  });

  it('importing an export leaves existing leads unchanged and restores deleted leads', async () => {
    await aLead({
      email: 'formula@corp.example',
      name: '-Ada',
      phone: '+49 30 1',
      message: '=1+1',
      role: 'CEO',
    });
    await aLead({ email: 'plain@corp.example' });
    await rows(
      `update leads set notes = E'=SUM(A1)\\nsecond "line"\\n- third', company = 'A, B;=1+1', name = '''＝1+3' where email like 'formula%'`,
    );
    const before = await leads();
    let text = '';
    for await (const piece of exportLeads(
      await actors.admin(),
      { sql: 'true', values: [] },
      { hasMark: true },
    ))
      text += piece;
    const { counts } = await imported(text, { isEnrolling: true });
    expect(counts).toMatchObject({ created: 0, filled: 0, same: 2, refused: 0 });
    expect(await leads()).toEqual(before);
    await rows('delete from leads');
    await imported(text);
    expect(
      (await leads()).map(({ name, phone, company, notes }) => ({ name, phone, company, notes })),
    ).toEqual(before.map(({ name, phone, company, notes }) => ({ name, phone, company, notes })));
  });

  it('addresses that opted out are suppressed before their leads exist, in whatever order the file lists them, and stay suppressed after an undo', async () => {
    const known = await aLead({ email: 'known@corp.example' });
    const before = await rows(`select from emails where status = 'queued' and lead_id = '${known}'`);
    expect(before.length).toBeGreaterThan(0);
    const text = [
      'email,Email Opt Out,company',
      'twice@corp.example,0,A',
      'out@corp.example,1,B',
      'Twice <twice@corp.example>,yes,A',
      'known@corp.example,1,C',
      'fine@corp.example,false,D',
    ].join('\n');
    const run = await looked(await stored(text));
    expect(run).toMatchObject({ created: 3, suppressed: 2, enrollable: 1, optedOut: 3 });
    const { changeId } = await imported(text, { isEnrolling: true });
    const enrolled = await rows<{ email: string }>(
      `select email from lead_nurture_statuses where exit_reason is null order by email`,
    );
    expect(enrolled).toEqual([{ email: 'fine@corp.example' }]);
    expect(await rows(`select from emails where status = 'queued' and lead_id = '${known}'`)).toEqual([]);
    const told = await rows<{ email: string }>(
      `select email from lead_events join leads on leads.id = lead_id where type = 'unsubscribed' order by email`,
    );
    expect(told.map(({ email }) => email)).toEqual([
      'known@corp.example',
      'out@corp.example',
      'twice@corp.example',
    ]);
    const suppressed = () =>
      rows<{ email_hash: string }>('select email_hash from suppressions order by email_hash');
    const hashes = ['known', 'out', 'twice'].map((name) => hashAddress(`${name}@corp.example`)).sort();
    expect((await suppressed()).map(({ email_hash }) => email_hash).sort()).toEqual(hashes);
    expect(await takenBack(changeId)).toMatchObject({ kept: 0 });
    expect((await suppressed()).map(({ email_hash }) => email_hash).sort()).toEqual(hashes);
  });

  it('an opt-out of any address of a line applies to all its addresses, and an opt-out in the file replaces a bounce', async () => {
    await suppress(await testRequest(), hashAddress('old@corp.example'), 'unsubscribed');
    await suppress(await testRequest(), hashAddress('full@corp.example'), 'bounced');
    const text = [
      'email,Email/SMS Opt Out',
      'new@corp.example; old@corp.example,no',
      'full@corp.example,yes',
      'fine@corp.example; gone@corp.example,0.0',
    ].join('\n');
    expect(await looked(await stored(text))).toMatchObject({ created: 3, suppressed: 2, enrollable: 1 });
    await imported(text, { isEnrolling: true });
    const reasons = await rows<{ email_hash: string; reason: string }>(
      'select email_hash, reason from suppressions',
    );
    const reasonOf = (email: string) =>
      reasons.find(({ email_hash }) => email_hash === hashAddress(email))?.reason;
    expect(['new', 'old', 'full', 'fine'].map((name) => reasonOf(`${name}@corp.example`))).toEqual([
      ...['unsubscribed', 'unsubscribed', 'unsubscribed', undefined],
    ]);
    const enrolled = await rows(
      'select leads.email from lead_nurture_statuses join leads on leads.id = lead_id order by 1',
    );
    expect(enrolled).toEqual([{ email: 'fine@corp.example' }]);
  });

  it.each([
    ['after', (lines: string[]) => lines],
    ['before', (lines: string[]) => lines.toReversed()],
  ])(
    'an opt-out in the file does not apply to colleagues who share a further address and are listed %s it, as the preview says',
    async (_, inOrder) => {
      // Opt-outs are stored 1,000 rows at a time, so the rows between make two steps of it.
      const between = Array.from({ length: 1100 }, (_, n) => `n${n}@corp.example,yes`);
      const lines = [
        'out@corp.example; office@corp.example,yes',
        ...between,
        'ann@corp.example; office@corp.example,no',
      ];
      const text = ['email,Email/SMS Opt Out', ...inOrder(lines)].join('\n');
      expect(await looked(await stored(text))).toMatchObject({
        created: 1102,
        suppressed: 1101,
        enrollable: 1,
      });
      await imported(text, { isEnrolling: true });
      const enrolled = await rows(
        'select leads.email from lead_nurture_statuses join leads on leads.id = lead_id order by 1',
      );
      expect(enrolled).toEqual([{ email: 'ann@corp.example' }]);
    },
  );

  it('an import interrupted during its opt-outs resumes there, and creates no lead before all of them are suppressed', async () => {
    const known = await Promise.all([30, 1130].map((n) => aLead({ email: `n${n}@corp.example` })));
    const lines = Array.from({ length: 1300 }, (_, n) => `n${n}@corp.example,${n % 5 ? '' : 'yes'}`);
    const changeId = await stored(`email,Email Opt Out\n${lines.join('\n')}`);
    const { mapping } = await found(changeId);
    await beginImport(await actors.admin(), { changeId, mapping, isEnrolling: true });
    const state = async () => {
      const { done, opt_outs_stored } = await found(changeId);
      return [(await rows('select from suppressions')).length, done, opt_outs_stored, (await leads()).length];
    };
    const run = async (withinMs = 0) => runImport(await testRequest(), changeId, { withinMs });
    expect([await run(), await state()]).toEqual([false, [100, 0, false, 2]]);
    expect([await run(), await state()]).toEqual([false, [200, 1001, false, 2]]);
    // The process dies within the second step.
    const hold = `select from leads where id = '${known[1]}' for update`;
    await cutOff(async () => run(), hold);
    expect(await state()).toEqual([200, 1001, false, 2]);
    expect(await stopImport(await actors.admin(), changeId)).toBe(true);
    expect(await continueImport(await actors.admin(), changeId)).toBe(true);
    // The last step is followed by the first batch.
    expect([await run(), await state()]).toEqual([false, [260, 199, true, 201]]);
    expect(await run(Number.POSITIVE_INFINITY)).toBe(true);
    const enrolled = await rows(`select from lead_nurture_statuses where exit_reason is null`);
    expect([(await leads()).length, enrolled.length]).toEqual([1300, 1040]);
  });

  it('undoing a stopped import deletes all stored lines of its file', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => `n${n}@firm.example`);
    const changeId = await stored(`email\n${lines.join('\n')}`);
    const { mapping } = await found(changeId);
    await beginImport(await actors.admin(), { changeId, mapping, isEnrolling: false });
    await runImport(await testRequest(), changeId, { withinMs: 0 });
    await stopImport(await actors.admin(), changeId);
    expect(await rows('select from lead_change_rows where cells is not null')).toHaveLength(250);
    expect(await takenBack(changeId)).toMatchObject({ undone: 200, kept: 0, waiting: 0 });
    expect(await rows('select from lead_change_rows')).toHaveLength(200);
    expect(await rows('select from lead_change_rows where cells is not null')).toEqual([]);
    expect(await found(changeId)).toMatchObject({ status: 'undone', total: 450 });
    expect(await leads()).toEqual([]);
  });

  it('undoing an import deletes a lead that two of its lines created and completed', async () => {
    const { changeId, counts } = await imported('email,company\nada@corp.example,\nada@corp.example,Corp');
    expect(counts).toMatchObject({ created: 1, filled: 1 });
    await takenBack(changeId);
    expect(await leads()).toEqual([]);
  });

  it('a stopped and continued import creates each lead once, even beside a second import of the same file', async () => {
    const lines = Array.from({ length: 900 }, (_, n) => `n${n}@firm${n % 7}.example,Name ${n}`);
    const text = `email,name\n${lines.join('\n')}`;
    const begun = async () => {
      const changeId = await stored(text);
      const { mapping } = await found(changeId);
      await beginImport(await actors.admin(), { changeId, mapping, isEnrolling: true });
      return changeId;
    };
    const [first, second] = [await begun(), await begun()];
    expect(await runImport(await testRequest(), first, { withinMs: 0 })).toBe(false);
    expect(await stopImport(await actors.admin(), first)).toBe(true);
    await runImport(await testRequest(), first);
    expect(await found(first)).toMatchObject({ status: 'stopped', done: 200 });
    expect(await continueImport(await actors.admin(), first)).toBe(true);
    expect(await continueImport(await actors.admin(), first)).toBe(false);
    await Promise.all([first, second].map(async (id) => runImport(await testRequest(), id)));
    expect(await leads()).toHaveLength(900);
    expect(await mails()).toHaveLength(3600);
    const counts = await Promise.all(
      [first, second].map(async (id) => countImport(await actors.admin(), id)),
    );
    expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(900);
    expect(counts.reduce((sum, { same }) => sum + same, 0)).toBe(900);
    expect([(await found(first)).status, (await found(second)).status]).toEqual(['done', 'done']);
  });

  it('two concurrent workers import each of thousands of lines once', async () => {
    const count = isFull ? 10_000 : 2000;
    const lines = Array.from(
      { length: count },
      (_, n) => `n${n}@firm${n % 500}.example,Name ${n},Firm ${n % 500},CEO`,
    );
    const changeId = await stored(`email,name,company,role\n${lines.join('\n')}`);
    const { mapping } = await found(changeId);
    await beginImport(await actors.admin(), { changeId, mapping, isEnrolling: true });
    // Two workers run the import concurrently, as if the first had wrongly been taken for dead.
    await Promise.all([runImport(await testRequest(), changeId), runImport(await testRequest(), changeId)]);
    expect(await leads()).toHaveLength(count);
    expect(await mails()).toHaveLength(4 * count);
    expect(await countImport(await actors.admin(), changeId)).toMatchObject({
      created: count,
      refused: 0,
      waiting: 0,
    });
    expect((await found(changeId)).status).toBe('done');
  });

  it('an interrupted import or undo resumes at the next start, skips no line and repeats none', async () => {
    const lines = Array.from({ length: 900 }, (_, n) => `n${String(n).padStart(3, '0')}@firm.example`);
    const changeId = await stored(`email\n${lines.join('\n')}`);
    const { mapping } = await found(changeId);
    await beginImport(await actors.admin(), { changeId, mapping, isEnrolling: true });
    const run = async () => runImport(await testRequest(), changeId);
    const counted = async () => [
      (await leads()).length,
      (await mails()).length,
      (await rows(`select from lead_events where type = 'imported' and lead_id is not null`)).length,
    ];
    // Another transaction inserts a lead of the third batch, as a concurrent form submission would.
    await cutOff(run, `insert into leads (email, source) values ('n450@firm.example', 'book')`);
    expect(await counted()).toEqual([400, 1600, 400]);
    expect(await countImport(await actors.admin(), changeId)).toMatchObject({ created: 400, waiting: 500 });
    await run();
    expect(await counted()).toEqual([900, 3600, 900]);
    expect(await countImport(await actors.admin(), changeId)).toMatchObject({
      created: 900,
      refused: 0,
      waiting: 0,
    });
    expect((await found(changeId)).status).toBe('done');

    expect(await undoImport(await actors.admin(), changeId)).toBe(true);
    await cutOff(run, `select from leads where email = 'n450@firm.example' for update`);
    expect(await counted()).toEqual([500, 2000, 500]);
    await run();
    expect(await counted()).toEqual([0, 0, 0]);
    expect(await countImport(await actors.admin(), changeId)).toMatchObject({
      undone: 900,
      kept: 0,
      waiting: 0,
    });
  });
});

describe('an upload above 50 MB', () => {
  const bound = 50 * 1024 * 1024;
  const piece = new TextEncoder().encode('a@corp.example\n'.repeat(4096));
  /** Posts a body that never ends. @returns the response, and the number of bytes read from the body. */
  const endless = async (headers: Record<string, string> = {}) => {
    const sent = { bytes: 0 };
    const body = new ReadableStream({
      pull: (controller) => {
        sent.bytes += piece.byteLength;
        controller.enqueue(piece);
      },
    });
    const type = 'multipart/form-data; boundary=b';
    const request = new Request('http://localhost:3000/api/studio/leads/import', {
      method: 'POST',
      headers: { ...(await actors.headers('admin')), 'content-type': type, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    return { sent, answer: askStudio(request) };
  };

  it('an endless upload returns 413 once its body exceeds the limit, whatever its content-length', async () => {
    for (const headers of [undefined, { 'content-length': '100' }]) {
      const { sent, answer } = await endless(headers);
      const { status } = await answer;
      expect([status, await (await answer).text()]).toEqual([
        413,
        expect.stringContaining('more than we can take'),
      ]);
      expect(sent.bytes).toBeGreaterThan(bound);
      expect(sent.bytes).toBeLessThan(bound + 4 * piece.byteLength);
    }
    expect(await rows('select from lead_changes')).toEqual([]);
  });

  it('an upload with a content-length above the limit returns 413 before its body is read', async () => {
    const { sent, answer } = await endless({ 'content-length': String(2 * bound) });
    expect((await answer).status).toBe(413);
    // A stream produces its first piece before anything reads it.
    expect(sent.bytes).toBeLessThanOrEqual(piece.byteLength);
  });
});
