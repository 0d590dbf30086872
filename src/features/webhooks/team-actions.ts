import { endpointActions } from './endpoints/endpoint-actions';
import { receiverActions } from './receiver/receiver-actions';

export const teamActions = [...endpointActions, ...receiverActions];
