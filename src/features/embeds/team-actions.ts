import { embedDomainActions } from './domains/domain-actions';
import { figureActions } from './figures/figure-actions';
import { leadActions } from './leads-list/lead-actions';
import { embedActions } from './settings/embed-actions';

export const teamActions = [...embedActions, ...leadActions, ...figureActions, ...embedDomainActions];
