/** Service worker that shows notifications of new leads. Its scope covers the two mobile pages and nothing else. */
export const phoneWorker = { path: '/phone-worker.js', scope: '/enterprise/mobile-' } as const;
