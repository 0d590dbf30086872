import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction, outcomePath } from '@/forms/account-action';
import { deleteCalculation } from '../../leads/tables';

const calculationsPath = (did: 'deleted' | 'gone') =>
  `${outcomePath(routes.dashboard, { did })}#calculations`;

/** Deletes a calculation from the history of the user's own lead. */
const remove = accountAction({
  path: 'calculations/delete',
  page: routes.dashboard,
  schema: z.object({ calculation: z.uuid({ error: 'Please send this from your dashboard' }) }),
  async act(req, { calculation }) {
    const isDeleted = await deleteCalculation(req, { eventId: calculation, email: req.user.email });
    return calculationsPath(isDeleted ? 'deleted' : 'gone');
  },
});

export const accountActions = [remove];
