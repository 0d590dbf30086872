import { expect, it } from 'vitest';
import { parseAuthenticationResults } from './parse-authentication-results';

it('Gmail’s authentication results are parsed without their comments', () => {
  const source = [
    'Delivered-To: ada@gmail.com',
    'ARC-Authentication-Results: i=1; mx.google.com; dkim=fail',
    'Authentication-Results: mx.google.com;',
    '       dkim=pass header.i=@firm.example header.s=s1 header.b=AbC+1/2=;',
    '       spf=pass (google.com: domain of b@em.firm.example designates 192.0.2.1 as (a) sender) smtp.mailfrom=b@em.firm.example;',
    '       dmarc=pass (p=QUARANTINE sp=NONE dis=NONE) header.from=firm.example',
    'Authentication-Results: forged.example; spf=fail',
    '',
    'Authentication-Results: in.the.text; spf=fail',
  ].join('\r\n');
  expect(parseAuthenticationResults(source)).toEqual([
    {
      method: 'dkim',
      result: 'pass',
      details: ['header.i=@firm.example', 'header.s=s1', 'header.b=AbC+1/2='],
    },
    { method: 'spf', result: 'pass', details: ['smtp.mailfrom=b@em.firm.example'] },
    { method: 'dmarc', result: 'pass', details: ['header.from=firm.example'] },
  ]);
});

it('Outlook’s authentication results, which are on a single line, are parsed', () => {
  const source =
    'Authentication-Results: spf=pass (sender IP is 192.0.2.1)\n smtp.mailfrom=firm.example; dkim=none (message not signed)\n header.d=none;dmarc=bestguesspass action=none header.from=firm.example;compauth=pass reason=109';
  expect(parseAuthenticationResults(source)?.map(({ method, result }) => `${method} ${result}`)).toEqual([
    'spf pass',
    'dkim none',
    'dmarc bestguesspass',
    'compauth pass',
  ]);
});

it('an email without authentication results gives undefined, and an empty or malformed header gives no results', () => {
  expect(parseAuthenticationResults('Subject: Hi\n\nText')).toBeUndefined();
  expect(parseAuthenticationResults('Authentication-Results: mx.example; none')).toEqual([]);
  expect(parseAuthenticationResults(`Authentication-Results: mx;${'('.repeat(50_000)}`)).toEqual([]);
});
