import type { SessionEnd } from '../../auth/session-ends';
import { deleteDevicesOfSessions, deleteDevicesOfUser } from '../tables/devices';

/**
 * Ends devices together with the sessions in which they were switched on: a user who signs out in a browser does not
 * want notices there.
 */
export const endDevices: SessionEnd = {
  async act(req, { sessionIds, userId, exceptSessionId }) {
    if (userId !== undefined) await deleteDevicesOfUser(req, { userId, exceptSession: exceptSessionId });
    else if (sessionIds.length > 0) await deleteDevicesOfSessions(req, sessionIds);
  },
};
