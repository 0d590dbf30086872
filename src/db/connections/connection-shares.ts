import { env } from '@/config/env';
import { shareConnections } from './share-connections';

/** How many connections each pool of this process may open. */
export const connectionShares = shareConnections(env.databaseConnections, env.runWorkers);
