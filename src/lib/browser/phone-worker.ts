/** The worker that shows notices of new leads. Its scope covers the two pages of the phone and nothing else. */
export const phoneWorker = { path: '/phone-worker.js', scope: '/enterprise/mobile-' } as const;
