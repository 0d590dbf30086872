/** Studio view of visits, funnel and goals. */
export const metricsPath = '/admin/metrics';
