/** Where the buttons of the status view post to. */
export const statusActions = {
  jobs: '/api/studio/jobs',
  enrolments: '/api/studio/enrolments',
} as const;
