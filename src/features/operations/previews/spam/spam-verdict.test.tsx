import { createServer, type Server, type Socket } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { SpamPoints } from './spam-points';
import { findSpamVerdict, parseReport } from './spam-verdict';

const report = [
  'SPAMD/1.1 0 EX_OK',
  'Content-length: 812',
  'Spam: False ; 1.6 / 5.0',
  '',
  'Content analysis details:   (1.6 points, 5.0 required)',
  '',
  ' pts rule name              description',
  '---- ---------------------- --------------------------------------------------',
  ' 0.0 HTML_MESSAGE           BODY: HTML included in message',
  '-0.4 HTML_IMAGE_RATIO_08    BODY: HTML has a low ratio of text to',
  '                            image area',
  ' 2.0 SUBJ_ALL_CAPS          Subject is all capitals',
  '',
].join('\r\n');

let server: Server | undefined;
const serve = async (answer: (socket: Socket, asked: string) => void) => {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    let asked = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      asked += chunk;
    });
    socket.on('error', () => undefined).on('end', () => answer(socket, asked));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};
afterEach(() => {
  server?.close();
});

describe('the report of SpamAssassin', () => {
  it('the report of SpamAssassin is parsed into its points, its limit and the rules that gave points', () => {
    expect(parseReport(report)).toEqual({
      points: 1.6,
      threshold: 5,
      rules: [
        { name: 'SUBJ_ALL_CAPS', points: 2, description: 'Subject is all capitals' },
        {
          name: 'HTML_IMAGE_RATIO_08',
          points: -0.4,
          description: 'BODY: HTML has a low ratio of text to image area',
        },
      ],
    });
  });

  it('the report of SpamAssassin may have thousands of points without decimals', () => {
    const line = '1000 GTUBE                  BODY: Generic Test for Unsolicited Bulk Email';
    expect(
      parseReport(report.replace(' 2.0 SUBJ_ALL_CAPS          Subject is all capitals', line)).rules[0],
    ).toEqual({
      name: 'GTUBE',
      points: 1000,
      description: 'BODY: Generic Test for Unsolicited Bulk Email',
    });
  });

  it('the report of SpamAssassin on a message without points has no rules', () => {
    const bare = 'SPAMD/1.1 0 EX_OK\r\nSpam: False ; 0.0 / 5.0\r\n\r\n';
    expect(parseReport(bare)).toEqual({ points: 0, threshold: 5, rules: [] });
  });

  it('the request to SpamAssassin states the length of the message', async () => {
    let asked = '';
    const address = await serve((socket, words) => {
      asked = words;
      socket.end(report);
    });
    expect((await findSpamVerdict(address, Buffer.from('Subject: Grüße\r\n\r\n'))).points).toBe(1.6);
    expect(asked).toBe('REPORT SPAMC/1.5\r\nContent-length: 20\r\n\r\nSubject: Grüße\r\n\r\n');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.end()],
    ['refuses', (socket) => socket.end('SPAMD/1.1 76 Bad header line\r\n\r\n')],
    ['answers without end', (socket) => void socket.write('x'.repeat(200_000))],
  ])('the request to SpamAssassin fails if the server %s', async (_, answer) => {
    await expect(findSpamVerdict(await serve(answer), Buffer.from('x'))).rejects.toThrow(/SpamAssassin/);
  });

  it('the report of SpamAssassin is shown with its points, its limit and the description of each rule', () => {
    const shown = renderToStaticMarkup(<SpamPoints verdict={parseReport(report)} />).replace(/<[^>]+>/g, ' ');
    expect(shown).toContain('1.6 points');
    expect(shown).toContain('of 5, from which it is spam');
    expect(shown).toContain('+2 Subject is all capitals  SUBJ_ALL_CAPS');
    expect(renderToStaticMarkup(<SpamPoints verdict={null} />)).toContain('does not answer');
  });
});
