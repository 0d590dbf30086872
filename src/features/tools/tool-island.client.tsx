'use client';

import type { ComponentType } from 'react';
import { island } from '@/lib/browser/island';
import type { ToolName } from './tool-names';
import type { ToolProps } from './tool-props';

/** Panel that is loaded by the given import function. */
const panel = (load: () => Promise<ComponentType<ToolProps>>) => island(load, '[data-tool]');

/** Panel of each tool; the type requires one for every name. */
const panels: Record<ToolName, ComponentType<ToolProps>> = {
  'ab-testing': panel(() => import('./ab-testing/panel.client').then((module) => module.AbTesting)),
  'custom-gpt-builder': panel(() =>
    import('./custom-gpt-builder/panel.client').then((module) => module.CustomGptBuilder),
  ),
  'link-tool': panel(() => import('./link-tool/panel.client').then((module) => module.LinkTool)),
  'pricing-comparison': panel(() =>
    import('./pricing-comparison/panel.client').then((module) => module.PricingComparison),
  ),
  'prompt-builder': panel(() =>
    import('./prompt-builder/panel.client').then((module) => module.PromptBuilder),
  ),
  realness: panel(() => import('./realness/panel.client').then((module) => module.Realness)),
  'roi-calculator-pro': panel(() =>
    import('./roi-calculator-pro/panel.client').then((module) => module.RoiCalculatorPro),
  ),
  'sample-delivery': panel(() =>
    import('./sample-delivery/panel.client').then((module) => module.SampleDelivery),
  ),
  'sample-embed': panel(() => import('./sample-embed/panel.client').then((module) => module.SampleEmbed)),
  'seo-preview': panel(() => import('./seo-preview/panel.client').then((module) => module.SeoPreview)),
  'valuation-report': panel(() =>
    import('./valuation-report/panel.client').then((module) => module.ValuationReport),
  ),
};

export function ToolIsland({ tool, ...props }: ToolProps & { tool: ToolName }) {
  const Panel = panels[tool];
  return <Panel {...props} />;
}
