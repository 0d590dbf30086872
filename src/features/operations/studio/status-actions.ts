/** Where the buttons of the status view post to. */
export const statusActions = {
  jobs: '/api/studio/jobs',
  refusals: '/api/studio/refusals',
  enrolments: '/api/studio/enrolments',
} as const;
