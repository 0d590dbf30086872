import { connectionActions } from './settings/connection-actions';
import { signOnDomainActions } from './settings/domain-actions';

export const teamActions = [...connectionActions, ...signOnDomainActions];
