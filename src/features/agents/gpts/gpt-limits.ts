export const gptLimits = { title: 120, purpose: 300, link: 500, howToUse: 4000, starter: 300 } as const;

export const maxFeedback = 2000;
