/** Screenshot of the firm's look, with an accent that is not saved. */

/** @param take makes the screenshot of this name; @param settle waits until animations have ended */
export async function takeLookPictures(page, take, settle) {
  await page.goto('/admin/look');
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  const accent = page.getByLabel('Accent', { exact: true });
  await accent.fill('#0b5d3b');
  await accent.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await settle(3);
  await take('look');
}
