import { env } from '@/config/env';
import { shareConnections } from './share-connections';

/** Maximum number of connections of each pool of this process. */
export const connectionShares = shareConnections(env.databaseConnections, env.runWorkers);
