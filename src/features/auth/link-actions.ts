import { confirmAddressChange, undoAddressChange } from './email-change/link-actions';
import { keepFactors } from './factors/reset/link-actions';

export const linkActions = [keepFactors, confirmAddressChange, undoAddressChange];
