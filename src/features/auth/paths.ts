/** Path of the studio view that reports on sign-in links. */
export const linkReportPath = '/admin/magic-link-report';
