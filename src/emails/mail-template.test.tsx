import { expect, it } from 'vitest';
import { MailButton, MailLayout, MailLink } from './layout';
import { renderFromTemplate } from './mail-template';
import { renderMail } from './render-mail';
import { MailRichText } from './rich-text';

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
});

const document = {
  root: { children: [paragraph('Dear {name}, welcome to {brand}.'), paragraph('And to all of {company}!')] },
};

type Values = Record<'name' | 'company' | 'unsubscribe' | 'disown', string>;

const siteUrl = 'https://site.example';

const mail = ({ name, company, unsubscribe, disown }: Values) => (
  <MailLayout
    brand="Plumb & Line"
    siteUrl={siteUrl}
    preheader="Before it is opened"
    footer={<MailLink href={disown}>This wasn’t me</MailLink>}
  >
    <MailRichText
      document={document}
      siteUrl={siteUrl}
      values={{ brand: 'Plumb & Line', name: name, company: company }}
    />
    <MailButton href={unsubscribe}>Unsubscribe</MailButton>
  </MailLayout>
);

it.each([
  ['plain', { name: 'Ada', company: 'Acme' }],
  ['with signs that HTML escapes', { name: `<b>&"O'Neil"</b>`, company: '&amp; Sons' }],
  ['with what looks like a placeholder', { name: '\uE000unsubscribe\uE001', company: '{brand} $& $1' }],
  ['of another script', { name: 'مريم', company: '漢字 👍🏽' }],
])(
  'a filled-in template has the same HTML and text as the mail rendered directly (values: %s)',
  async (_, names) => {
    const links = { unsubscribe: 'https://site.example/u?t=a&b=1', disown: 'https://site.example/d?t=<x>' };
    const values = { ...names, ...links };
    const filled = await renderFromTemplate('key', values, mail);
    const direct = await renderMail(mail(values));
    expect(filled.html).toBe(direct.html);
    const words = (text: string) => text.split(/\s+/);
    expect(words(filled.text)).toEqual(words(direct.text));
  },
);

it('a mail template is rendered once per key', async () => {
  const render = (key: string, text: string) =>
    renderFromTemplate(key, { name: 'Ada' }, ({ name }) => <p>{text + name}</p>);
  expect((await render('one', 'Dear ')).text).toBe('Dear Ada');
  expect((await render('two', 'Hello ')).text).toBe('Hello Ada');
  expect((await render('one', 'unused ')).text).toBe('Dear Ada');
});
