import { studioPaths } from '@/config/routes';

export const importLeadsPath = `${studioPaths.leads}/import` as const;
export const revenuePath = '/admin/revenue';
