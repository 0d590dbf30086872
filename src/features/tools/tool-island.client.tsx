'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { keepServerHtmlOnError } from '@/lib/browser/keep-server-html';
import type { ToolName } from './tool-names';
import type { ToolProps } from './tool-props';

/** In a file of its own for the browser: only pages that show the tool download it. */
const island = (load: () => Promise<ComponentType<ToolProps>>) =>
  dynamic(() => keepServerHtmlOnError(load(), '[data-tool]'));

/** One panel for each tool of the studio; a tool without one does not compile. */
const panels: Record<ToolName, ComponentType<ToolProps>> = {
  'ab-testing': island(() => import('./ab-testing/panel.client').then((module) => module.AbTesting)),
  'custom-gpt-builder': island(() =>
    import('./custom-gpt-builder/panel.client').then((module) => module.CustomGptBuilder),
  ),
  'link-tool': island(() => import('./link-tool/panel.client').then((module) => module.LinkTool)),
  'pricing-comparison': island(() =>
    import('./pricing-comparison/panel.client').then((module) => module.PricingComparison),
  ),
  'prompt-builder': island(() =>
    import('./prompt-builder/panel.client').then((module) => module.PromptBuilder),
  ),
  realness: island(() => import('./realness/panel.client').then((module) => module.Realness)),
  'roi-calculator-pro': island(() =>
    import('./roi-calculator-pro/panel.client').then((module) => module.RoiCalculatorPro),
  ),
  'seo-preview': island(() => import('./seo-preview/panel.client').then((module) => module.SeoPreview)),
  'valuation-report': island(() =>
    import('./valuation-report/panel.client').then((module) => module.ValuationReport),
  ),
};

export function ToolIsland({ tool, ...props }: ToolProps & { tool: ToolName }) {
  const Panel = panels[tool];
  return <Panel {...props} />;
}
