import type { SessionEnd } from '../../auth/session-ends';
import { deleteDevicesOfSessions, deleteDevicesOfUser } from '../tables/devices';

/** Whoever signs out somewhere wants to read nothing more there. */
export const endDevices: SessionEnd = {
  async act(req, { sessionIds, userId, exceptSessionId }) {
    if (userId !== undefined) await deleteDevicesOfUser(req, { userId, exceptSession: exceptSessionId });
    else if (sessionIds.length > 0) await deleteDevicesOfSessions(req, sessionIds);
  },
};
