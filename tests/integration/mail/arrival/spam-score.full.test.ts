/** Points that SpamAssassin gives to each mail as it is sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compose } from '@/features/mail/outbox/compose';
import { listPreviews } from '@/features/operations/previews/list-previews';
import { renderPreview } from '@/features/operations/previews/render-preview';
import { findSpamVerdict } from '@/features/operations/previews/spam/spam-verdict';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { drawing, takeOffLook, uploadLookFile, wearLook } from '../../../support/look/wear-look';
import { SpamFilter, whyNoSpamFilter } from '../../../support/mail/spam-filter';
import { notAvailableHere } from '../../../support/vitest/not-available-here';

const why = await whyNoSpamFilter();
let filter: SpamFilter;
beforeAll(async () => {
  await publishOnboarding();
  if (!why) filter = await SpamFilter.start();
});
afterAll(() => filter?.stop());

const messageId = '<7b0c1c6e-3a0f-4a53-9a0a-3f2d1a0b9c11@firm.example>';

/** Maximum points; filters usually reject at five. */
const most = 2;

type Judged = { label: string; points: number };

/** Points of every mail and every step of a sequence. */
async function judgeAll(): Promise<Judged[]> {
  const req = await actors.admin();
  const all = (await listPreviews(req)).flatMap(({ previews }) => previews);
  expect(all.length).toBeGreaterThanOrEqual(20);
  const judged = [];
  for (const { label, choice } of all) {
    const preview = await renderPreview(req, { isImageless: false, isDark: false, ...choice });
    if (!preview?.words) throw new Error(`${label} is not sent.`);
    const { source } = await compose({
      to: 'ada@corp.example',
      messageId,
      ...preview.words,
    });
    judged.push({ label, ...(await findSpamVerdict(filter.address, source)) });
  }
  return judged;
}

it('SpamAssassin gives every mail and every step of a sequence less than two points', async (context) => {
  if (why) notAvailableHere(context, why);
  expect((await judgeAll()).filter(({ points }) => points >= most)).toEqual([]);
});

it('SpamAssassin gives no mail more points for a firm’s own colours, faces and logo', async (context) => {
  if (why) notAvailableHere(context, why);
  const pointsOf = async () => (await judgeAll()).map(({ label, points }) => ({ label, points }));
  const before = await pointsOf();
  const logo = await uploadLookFile(drawing('#0b5d3b'));
  await wearLook({ accent: '#0b5d3b', fontPair: 'contrast', logoLight: logo.id });
  const worn = await pointsOf();
  await takeOffLook();
  expect(worn).toEqual(before);
});

it('SpamAssassin gives a spam mail more points', async (context) => {
  if (why) notAvailableHere(context, why);
  const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
  const words = { subject: 'Buy', html: `<p>${gtube}</p>`, text: gtube };
  const { source } = await compose({ to: 'ada@corp.example', messageId, ...words });
  const { points, rules } = await findSpamVerdict(filter.address, source);
  expect(points).toBeGreaterThan(100);
  expect(rules).toContainEqual({
    name: 'GTUBE',
    points: 1000,
    description: expect.stringMatching(/Unsolicited Bulk/i),
  });
});
