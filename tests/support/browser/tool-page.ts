/** Pages with a hero and one tool. */
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import type { ToolName } from '@/features/tools/tool-names';

export const toolHeading = 'The tool of this page';

export const toolPath = (tool: ToolName) => `/tool-${tool}`;

const written = new Set<ToolName>();

/** Publishes the tools' pages once per worker, since each worker has its own server. */
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

/** Waits until the tool is hydrated: before, clicks on its buttons have no effect. */
export async function toolIsAlive(page: Page, tool: ToolName): Promise<Locator> {
  await page.locator('html[data-hydrated]').waitFor();
  const sheet = page.locator(`#${tool} [data-tool]`);
  await expect
    .poll(() => sheet.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  return sheet;
}

/** Opens the page of a tool. @returns the tool's root element. */
export async function openTool(page: Page, tool: ToolName, query = ''): Promise<Locator> {
  await page.goto(toolPath(tool) + query);
  return toolIsAlive(page, tool);
}

/**
 * Controls less than 44 px high. Checkboxes, radio buttons and file inputs with a label are left out, because the
 * label is the touch target.
 */
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
 * Types the same text into every visible field, one after another. Runs in the page, which is ten times as fast as a
 * Playwright call per field. Typing can hide or show other fields.
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
        // A text counts as accepted even if the field's maximum length cut it.
        if (text.startsWith(field.value) && (field.value || !text)) taken += 1;
        // Lets React render the fields that depend on the typed text.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [fields, typed] as const,
  );
  expect(took, `fields that take “${typed.slice(0, 9)}”`).toBeGreaterThan(0);
}

/**
 * Expects that the tool shows no text that matches `never`, and that the page has no horizontal overflow, whatever
 * was typed.
 */
export async function expectSense(page: Page, tool: Locator, never = /NaN|Infinity|undefined|\[object/) {
  await expect(tool).not.toContainText(never);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
