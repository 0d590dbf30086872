/** Undo and redo in the tables of an article, which share one history with its text. */
import { expect, test } from '../../support/browser/browser-test';
import { beginPost, chooseFromMenu } from '../../support/content/write-post';

test('each cell is one undo step, a deleted row comes back, and the undone table is saved', async ({
  adminPage,
}) => {
  const { body, storedBlocks } = await beginPost(adminPage, 'Taken back');
  await adminPage.keyboard.type('/table');
  await chooseFromMenu(adminPage, 'Table');
  const cell = (row: number, column: number) => body.locator(`[data-cell="${row}:${column}"]`);
  const shown = () =>
    body
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('textarea')].map(({ value }) => value)),
      );
  const storedCells = async () =>
    ((await storedBlocks()).at(0)?.rows as { cells: string[] }[] | undefined)?.map(({ cells }) => cells);
  await cell(0, 0).click();
  await adminPage.keyboard.type('April');
  await adminPage.keyboard.press('Tab');
  await adminPage.keyboard.type('900');
  await expect.poll(storedCells).toEqual([
    ['April', '900'],
    ['', ''],
  ]);
  await body.getByRole('button', { name: 'Delete row 1' }).click();
  await expect(cell(0, 0)).toBeFocused();
  await expect.poll(shown).toEqual([['', '']]);
  await expect.poll(storedCells).toEqual([['', '']]);

  await adminPage.keyboard.press('Control+z');
  await expect.poll(shown).toEqual([
    ['April', '900'],
    ['', ''],
  ]);
  await adminPage.keyboard.press('Control+z');
  await expect.poll(shown).toEqual([
    ['April', ''],
    ['', ''],
  ]);
  await adminPage.keyboard.press('Control+z');
  await expect.poll(shown).toEqual([
    ['', ''],
    ['', ''],
  ]);
  await adminPage.keyboard.press('Control+Shift+z');
  await expect.poll(shown).toEqual([
    ['April', ''],
    ['', ''],
  ]);
  await expect.poll(storedCells).toEqual([
    ['April', ''],
    ['', ''],
  ]);
  // Values that the server returned meanwhile do not prevent a redo.
  await adminPage.keyboard.press('Control+Shift+z');
  await expect.poll(storedCells).toEqual([
    ['April', '900'],
    ['', ''],
  ]);
  await expect(cell(0, 1)).toHaveValue('900');
});
