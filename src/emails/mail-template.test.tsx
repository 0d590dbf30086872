import { expect, it } from 'vitest';
import { renderFromTemplate } from './mail-template';
import { renderMail } from './render-mail';
import { NurtureMail, type NurtureMailProps } from './templates/nurture-mail';

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
});

const step = {
  subject: 'Hello',
  preheader: 'Before it is opened',
  body: {
    root: {
      children: [paragraph('Dear {name}, welcome to {brand}.'), paragraph('And to all of {company}!')],
    },
  },
  actionLabel: 'Read on',
  actionHref: '/blog',
};

const props = (values: Record<'name' | 'company' | 'unsubscribe' | 'disown', string>): NurtureMailProps => ({
  step,
  values: { brand: 'Plumb & Line', name: values.name, company: values.company },
  siteUrl: 'https://site.example',
  postalAddress: '1 Street',
  unsubscribeUrl: values.unsubscribe,
  disownUrl: values.disown,
});

it.each([
  ['plain', { name: 'Ada', company: 'Acme' }],
  ['with signs that HTML escapes', { name: `<b>&"O'Neil"</b>`, company: '&amp; Sons' }],
  ['with what looks like a placeholder', { name: '\uE000unsubscribe\uE001', company: '{brand} $& $1' }],
  ['of another script', { name: 'مريم', company: '漢字 👍🏽' }],
])('a mail filled in with values %s reads as if it had been rendered with them', async (_, names) => {
  const links = { unsubscribe: 'https://site.example/u?t=a&b=1', disown: 'https://site.example/d?t=<x>' };
  const values = { ...names, ...links };
  const filled = await renderFromTemplate('key', values, (placeholders) => (
    <NurtureMail {...props(placeholders)} />
  ));
  const direct = await renderMail(<NurtureMail {...props(values)} />);
  expect(filled.html).toBe(direct.html);
  const words = (text: string) => text.split(/\s+/);
  expect(words(filled.text)).toEqual(words(direct.text));
});

it('a key of its own is a mail of its own', async () => {
  const render = (key: string, text: string) =>
    renderFromTemplate(key, { name: 'Ada' }, ({ name }) => <p>{text + name}</p>);
  expect((await render('one', 'Dear ')).text).toBe('Dear Ada');
  expect((await render('two', 'Hello ')).text).toBe('Hello Ada');
  expect((await render('one', 'unused ')).text).toBe('Dear Ada');
});
