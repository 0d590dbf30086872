/** Pages that show a tool and nothing else of weight. */
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import type { ToolName } from '@/features/tools/tool-names';

export const toolHeading = 'The tool of this page';

export const toolPath = (tool: ToolName) => `/tool-${tool}`;

const written = new Set<ToolName>();

/** Writes the tools' pages, once for each server, which is the worker's own. */
export async function writeToolPages(
  { request }: BrowserContext,
  { url }: { url: string },
  tools: readonly ToolName[],
): Promise<void> {
  for (const tool of tools) {
    if (written.has(tool)) continue;
    const path = toolPath(tool);
    const answer = await request.post('/api/pages', {
      headers: { origin: url },
      data: {
        title: `Tool ${tool}`,
        path,
        _status: 'published',
        blocks: [
          { blockType: 'hero', heading: `Try ${tool}` },
          { blockType: 'tool', tool, heading: toolHeading, basis: 'What the result rests on.' },
        ],
      },
    });
    if (answer.status() !== 201) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    written.add(tool);
  }
}

/** A button is pressed in vain until its panel is alive. */
export async function toolIsAlive(page: Page, tool: ToolName): Promise<Locator> {
  await page.locator('html[data-hydrated]').waitFor();
  const sheet = page.locator(`#${tool} [data-tool]`);
  await expect
    .poll(() => sheet.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  return sheet;
}

/** Opens the page of a tool. Answers the tool's sheet. */
export async function openTool(page: Page, tool: ToolName, query = ''): Promise<Locator> {
  await page.goto(toolPath(tool) + query);
  return toolIsAlive(page, tool);
}

/** Controls that are too low for a finger; what has a label to be ticked or opened by is touched with it. */
export const lowControls = (tool: Locator): Promise<string[]> =>
  tool.locator('button, input, select, textarea, label:has(input)').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { height, width } = control.getBoundingClientRect();
      const hasLabel =
        control.matches('[type=checkbox], [type=radio], [type=file]') &&
        (control as HTMLInputElement).labels?.length;
      return !hasLabel && width > 0 && height < 44 ? [`${control.outerHTML.slice(0, 80)}: ${height}`] : [];
    }),
  );

/** What no tool shows, whatever is typed, and no tool is wider than the screen. */
export async function expectSense(page: Page, tool: Locator, never = /NaN|Infinity|undefined|\[object/) {
  await expect(tool).not.toContainText(never);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
