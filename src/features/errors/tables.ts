import type { ExpiredRows } from '@/db/expired-rows';

export const expiredErrorReports: ExpiredRows = { table: 'error_reports', condition: 'created_at < $1' };
