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

/**
 * Types the same into every field that shows, one after another. In the page, since to ask for each from outside takes ten
 * times as long. What is typed into one may take another one away.
 * @param fields a selector
 */
export async function typeEverywhere(tool: Locator, fields: string, typed: string): Promise<void> {
  const took = await tool.evaluate(
    async (sheet, [selector, text]) => {
      const shown = () =>
        [...sheet.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)].filter((field) =>
          field.checkVisibility(),
        );
      let taken = 0;
      for (let index = 0; ; index += 1) {
        const field = shown()[index];
        if (!field) return taken;
        field.focus();
        field.select();
        document.execCommand(text ? 'insertText' : 'delete', false, text);
        // As much as fits.
        if (text.startsWith(field.value) && (field.value || !text)) taken += 1;
        // Until what depends on it is drawn.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [fields, typed] as const,
  );
  expect(took, `fields that take “${typed.slice(0, 9)}”`).toBeGreaterThan(0);
}

/** What no tool shows, whatever is typed, and no tool is wider than the screen. */
export async function expectSense(page: Page, tool: Locator, never = /NaN|Infinity|undefined|\[object/) {
  await expect(tool).not.toContainText(never);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
