/** Imports of lists that other programs exported, with the column names of those programs. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guessDecimals, guessMapping } from './columns/guess-mapping';
import { type ReadLead, readLine } from './columns/read-line';
import { type ParsedRow, parseTable } from './file/parse-table';

const owners = new Map([['grace@firm.example', 'grace-id']]);

/** Reads a list as an import does if nobody changes the suggested settings. */
async function readBytes(bytes: Buffer) {
  const rows: ParsedRow[] = [];
  const { columns, skipped, samples } = await parseTable(bytes, async (part) => {
    rows.push(...part);
  });
  const mapping = guessMapping(columns, samples);
  const choices = { values: {}, decimals: guessDecimals(mapping, samples) };
  const lines = rows.map(({ cells }) =>
    readLine(cells, { columns, mapping, choices, owners, chosen: new Map() }),
  );
  const leads = lines.filter((line): line is ReadLead => 'email' in line);
  return { columns, skipped, mapping, leads, refused: lines.length - leads.length };
}

const readList = (name: string) => readBytes(readFileSync(`tests/fixtures/lead-lists/${name}.csv`));

const summaryOf = ({ email, values, wish }: ReadLead) => ({ email, wish, ...values });

describe('a list exported from another program', () => {
  it('HubSpot: names, size, owner and opt-out are read, and an unknown lead status goes to the notes', async () => {
    const { leads, refused } = await readList('hubspot');
    expect(refused).toBe(0);
    expect(leads.map(summaryOf)).toEqual([
      {
        email: 'ada@engines.example',
        wish: 'mailable',
        name: 'Ada Lovelace',
        phone: '+44 20 7946 0001',
        owner_id: 'grace-id',
        company: 'Analytical Engines',
        role: 'Founder',
        company_size: '10-49',
        stage: 'contacted',
        source: 'Organic Search',
      },
      expect.objectContaining({
        wish: 'unsubscribed',
        company_size: '1000+',
        stage: 'lost',
        name: "Bob O'Neill",
      }),
      expect.objectContaining({ wish: 'mailable', company: 'Stone & Sons' }),
    ]);
    expect(leads[2]?.values.stage).toBeUndefined();
    expect(leads[2]?.notes).toBe('Lead Status there: Waiting for legal');
    expect(leads[0]?.newNotes).toBe('Created there on: 2024-05-01 10:12');
  });

  it('Salesforce: `1` in the column of email opt-outs is an opt-out, a fax opt-out is not', async () => {
    const { leads } = await readList('salesforce');
    expect(leads.map(summaryOf)).toEqual([
      expect.objectContaining({
        name: 'Ada Lovelace',
        wish: 'mailable',
        stage: 'new',
        company_size: '10-49',
        role: 'Founder',
      }),
      expect.objectContaining({
        name: "Bob O'Neill",
        wish: 'unsubscribed',
        stage: 'won',
        company_size: '250-999',
      }),
    ]);
    expect(leads[0]?.newNotes).toBe('Owner there: Grace Hopper\nCreated there on: 01/05/2024');
  });

  it('Pipedrive: its prefixed columns, amounts and marketing status are read', async () => {
    const { leads } = await readList('pipedrive');
    expect(leads.map(summaryOf)).toEqual([
      expect.objectContaining({
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        phone: '+44 20 7946 0001',
        wish: 'mailable',
        deal_value: 12_500,
        currency: 'EUR',
        stage: 'won',
      }),
      expect.objectContaining({
        wish: 'unsubscribed',
        deal_value: 1234.56,
        currency: 'EUR',
        stage: 'lost',
        lost_reason: 'Price',
      }),
      expect.objectContaining({ wish: 'unsubscribed' }),
    ]);
    expect(leads[0]?.notes).toBe('Other email addresses: ada@home.example');
  });

  it('Mailchimp: unsubscribed, cleaned and never subscribed addresses get no emails', async () => {
    const wishesOf = async (name: string) => (await readList(name)).leads.map(({ wish }) => wish);
    expect(await wishesOf('mailchimp-unsubscribed')).toEqual(['unsubscribed']);
    expect(await wishesOf('mailchimp-cleaned')).toEqual(['bounced']);
    expect(await wishesOf('mailchimp-status')).toEqual([
      'mailable',
      'unsubscribed',
      'bounced',
      'unsubscribed',
    ]);
    const [ada] = (await readList('mailchimp-unsubscribed')).leads;
    expect(ada?.values).toMatchObject({ name: 'Ada Lovelace', company: 'Analytical Engines' });
  });

  it('Google Contacts: names are joined, and the first of several addresses and numbers is used', async () => {
    const { leads } = await readList('google-contacts');
    expect(leads.map(summaryOf)).toEqual([
      {
        email: 'ada@engines.example',
        wish: 'mailable',
        name: 'Ada King Lovelace',
        company: 'Analytical Engines',
        role: 'Founder',
        phone: '+44 20 7946 0001',
      },
      { email: 'zoe@stone.example', wish: 'mailable', name: 'Zoë Stone' },
    ]);
    expect(leads[0]?.notes).toBe(
      'Met at the fair.\nWants a demo.\n\nOther email addresses: ada@office.example, ada@home.example\nOther phone numbers: +44 20 7946 0002',
    );
  });

  it('Outlook: Windows-1252 is decoded, and the form of address before the name is not read as a job title', async () => {
    const { leads } = await readList('outlook');
    expect(leads.map(summaryOf)).toEqual([
      {
        email: 'ada@engines.example',
        wish: 'mailable',
        name: 'Ada King Lovelace',
        company: 'Müller & Söhne – “Šibenik”',
        role: 'Founder',
        phone: '+44 20 7946 0001',
      },
    ]);
    expect(leads[0]?.notes).toBe('Paid 12 €\n\nOther email addresses: ada@home.example');
  });

  it('LinkedIn: the notes above the column names are skipped and reported', async () => {
    const { leads, skipped, refused } = await readList('linkedin');
    expect(leads.map(summaryOf)).toEqual([
      {
        email: 'ada@engines.example',
        wish: 'mailable',
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        role: 'Founder',
      },
    ]);
    expect(refused).toBe(1);
    expect(skipped).toEqual([
      'Row 1 is above the column names: Notes:',
      expect.stringMatching(/^Row 2 is above the column names: When exporting/),
    ]);
  });

  it('Ghost: addresses that are not subscribed to emails get none', async () => {
    const { leads } = await readList('ghost');
    expect(leads.map(summaryOf)).toEqual([
      { email: 'ada@engines.example', wish: 'mailable', name: 'Ada Lovelace' },
      { email: 'bob@engines.example', wish: 'unsubscribed', name: "Bob O'Neill" },
    ]);
    expect(leads[0]?.newNotes).toBe('Reads everything\n\nCreated there on: 2024-05-01T10:12:00.000Z');
  });

  const ada = { name: 'Ada Lovelace', wish: 'mailable' };
  it.each([
    [
      'Close',
      'display_name,primary_contact_first_name,primary_contact_last_name,primary_contact_primary_email,primary_opportunity_status_label,primary_opportunity_status_type',
      'Engines,Ada,Lovelace,ada@x.example,Proposal Sent,lost',
      { ...ada, stage: 'lost' },
    ],
    [
      'Copper',
      'Primary Person Contact,Email,Stage,Status,Loss Reason',
      'Ada Lovelace,ada@x.example,Proposal,Abandoned,Price',
      { ...ada, stage: 'lost', lost_reason: 'Price' },
    ],
    [
      'Freshsales',
      'First name,Last name,Emails,Sales account,SMS subscription status',
      'Ada,Lovelace,ada@x.example,Engines,Unsubscribed',
      { ...ada, company: 'Engines' },
    ],
    [
      'Zoho',
      'First Name,Last Name,Email,Designation,Is Converted',
      'Ada,Lovelace,ada@x.example,Founder,true',
      { ...ada, role: 'Founder', stage: 'won' },
    ],
    [
      'Brevo',
      'EMAIL;NOM;PRENOM;SMS;SMTP_BLOCKLISTED;SMS_BLOCKLISTED',
      'ada@x.example;Lovelace;Ada;442079460001;true;false',
      { ...ada, wish: 'unsubscribed', phone: '442079460001' },
    ],
    [
      'Klaviyo',
      'Email,First Name,Last Name,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions',
      "ada@x.example,Ada,Lovelace,SUBSCRIBED,2024-05-01 10:00:00,['HARD_BOUNCE']",
      { ...ada, wish: 'bounced' },
    ],
    [
      'MailerLite',
      'Subscriber,Name,Last name,Subscribed,Unsubscribed,Opt-in IP',
      'ada@x.example,Ada,Lovelace,2024-05-01 10:00:00,,203.0.113.7',
      ada,
    ],
    ['Kit', 'email,first_name,status', 'ada@x.example,Ada,cancelled', { name: 'Ada', wish: 'unsubscribed' }],
    [
      'Shopify',
      'First Name,Last Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Default Address Company',
      'Ada,Lovelace,ada@x.example,yes,no,Engines',
      { ...ada, company: 'Engines' },
    ],
    [
      'a vCard as a table',
      'FN,ORG,EMAIL;TYPE=WORK,TEL;TYPE=CELL',
      'Ada Lovelace,Engines,ada@x.example,+44 20 1',
      { ...ada, company: 'Engines', phone: '+44 20 1' },
    ],
    [
      'Salesforce opportunities',
      '"Contact: Full Name","Contact: Email","Stage","Amount","Amount Currency","Won"',
      '"Ada Lovelace","ada@x.example","Negotiation/Review","500.00","EUR","1"',
      { ...ada, stage: 'won', deal_value: 500, currency: 'EUR' },
    ],
    [
      'HubSpot deals',
      'Deal Stage,Associated Contact,Closed Lost Reason',
      'Closed lost (Sales Pipeline),Ada Lovelace (ada@x.example),Price',
      { ...ada, stage: 'lost', lost_reason: 'Price' },
    ],
    [
      'Airtable',
      'Name,Email,Company (from Companies),Newsletter?',
      'Ada Lovelace,ada@x.example,Engines,checked',
      { ...ada, company: 'Engines' },
    ],
    [
      'a list by hand, in German',
      'Vorname;Name;Tel.;E-Mail;Newsletter;Auftragswert',
      'Ada;Lovelace;030 1;ada@x.example;nein;1.234,50 €',
      { name: 'Ada Lovelace', wish: 'unsubscribed', phone: '030 1', deal_value: 1234.5, currency: 'EUR' },
    ],
    [
      'a list by hand, in Spanish',
      'Nombre;Apellidos;Empresa;Correo electrónico;Acepta publicidad;Fecha de consentimiento',
      'Ada;Lovelace;Motores;ada@x.example;Sí;01/05/2024',
      { ...ada, company: 'Motores' },
    ],
  ])('%s: every value for which a lead has a field is read', async (_, header, row, summary) => {
    const { leads } = await readBytes(Buffer.from(`${header}\n${row}`));
    expect(leads.map(summaryOf)).toEqual([{ email: 'ada@x.example', ...summary }]);
  });
});
