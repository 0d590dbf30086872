/** Tools that work in the browser, as the studio names them. Each has a folder here. */
export const toolNames = {
  'ab-testing': 'A/B test: sample size and significance',
  'custom-gpt-builder': 'Custom GPT specification',
  'link-tool': 'Tracked links with QR code',
  'pricing-comparison': 'Offers compared by your figures',
  'prompt-builder': 'Prompt builder',
  realness: 'Realness self-assessment',
  'roi-calculator-pro': 'ROI calculator pro',
  'seo-preview': 'Search result preview and structured data check',
  'valuation-report': 'Valuation report',
} as const;

export type ToolName = keyof typeof toolNames;
