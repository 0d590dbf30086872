/** Tools that run in the browser, with their labels in the studio. Each has a folder here. */
export const toolNames = {
  'ab-testing': 'A/B test: sample size and significance',
  'custom-gpt-builder': 'Custom GPT specification',
  'link-tool': 'Tracked links with QR code',
  'pricing-comparison': 'Offers compared by your figures',
  'prompt-builder': 'Prompt builder',
  realness: 'Realness self-assessment',
  'roi-calculator-pro': 'ROI calculator pro',
  'sample-delivery': 'Sample of a webhook that visitors send',
  'sample-embed': 'Sample of a partner’s embed',
  'seo-preview': 'Search result preview and structured data check',
  'valuation-report': 'Valuation report',
} as const;

export type ToolName = keyof typeof toolNames;
