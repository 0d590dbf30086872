/** Studio view of sign-in links. */
export const linkReportPath = '/admin/magic-link-report';
