import type { Page } from 'playwright/test';
import type { ToolName } from '@/features/tools/tool-names';

export const toolHeading = 'The tool of this page';

/** A page that shows a tool and nothing else of weight, written once for each server. */
export async function writeToolPage(adminPage: Page, origin: string, tool: ToolName): Promise<string> {
  const path = `/tool-${tool}`;
  const answer = await adminPage.request.post('/api/pages', {
    headers: { origin },
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
  const isThere = answer.status() === 201 || (await adminPage.request.get(path)).ok();
  if (!isThere) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return path;
}
