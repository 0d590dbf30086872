import { RetentionPeriods } from '@/features/retention/retention-periods-global';
import { revalidateOnGlobalChange } from '../revalidation/revalidate';

/** The privacy page states the periods: it is made anew when they change. */
export const StatedPeriods = { ...RetentionPeriods, hooks: { afterChange: [revalidateOnGlobalChange] } };
