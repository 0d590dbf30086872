import { describe, expect, it } from 'vitest';
import { MailboxError } from './mailbox-error';
import { readMailboxUrl } from './mailbox-setting';

describe('the URL of a mailbox', () => {
  it('the user, password and folder of a mailbox URL are decoded, and port and folder have defaults', () => {
    expect(readMailboxUrl('imaps://hello%40firm.example:p%2Fw%3A@imap.firm.example')).toMatchObject({
      ...{ host: 'imap.firm.example', port: 993, isSecure: true, folder: 'INBOX' },
      ...{ user: 'hello@firm.example', password: 'p/w:', verifiesCertificate: true },
    });
    expect(readMailboxUrl('imap://a:b@[::1]:1143/Post%20Eingang?tls.rejectUnauthorized=false')).toMatchObject(
      { host: '::1', port: 1143, isSecure: false, folder: 'Post Eingang', verifiesCertificate: false },
    );
  });

  it('a mailbox stays the same if its password changes, and is another one if server, user or folder change', () => {
    const { print } = readMailboxUrl('imaps://a:b@imap.firm.example/INBOX');
    expect(readMailboxUrl('imaps://a:new@imap.firm.example/INBOX').print).toBe(print);
    for (const other of [
      'imaps://x:b@imap.firm.example',
      'imaps://a:b@other.example',
      'imaps://a:b@imap.firm.example/X',
    ])
      expect(readMailboxUrl(other).print).not.toBe(print);
  });
});

it('the errors of a mailbox are sentences that contain neither the user name nor text of the server', () => {
  const said = 'NO [AUTHENTICATIONFAILED] hello@firm.example: wrong password p/w';
  for (const cause of [
    Object.assign(new Error(said), { authenticationFailed: true }),
    Object.assign(new Error(said), { responseStatus: 'NO' }),
    Object.assign(new Error(said), { code: 'ENOTFOUND' }),
    Object.assign(new Error(said), { code: 'ESOMETHING' }),
    new Error(said),
    undefined,
  ]) {
    const { message } = new MailboxError(cause);
    expect(message).toMatch(/^(The|Mails) .*\.$/);
    expect(message).not.toMatch(/firm\.example|p\/w/);
  }
});
