import type { ApiOperation } from './operation';
import { computeCalculation } from './operations/calculations';
import { embedOperations } from './operations/embeds';
import { listEvents } from './operations/events';
import { listFreeTimes } from './operations/free-times';
import { leadOperations } from './operations/leads';
import { readOwnKey } from './operations/own-key';
import { webhookOperations } from './operations/webhooks';

/** Everything that the partner API can do, in the order of its reference. */
export const apiOperations: readonly ApiOperation[] = [
  readOwnKey,
  ...leadOperations,
  ...embedOperations,
  ...webhookOperations,
  listEvents,
  computeCalculation,
  listFreeTimes,
];
