import { importActions } from './studio/import/import-actions';
import { leadPageActions } from './studio/lead/lead-actions';
import { leadListActions } from './studio/list/list-actions';
import { leadMailActions } from './studio/mail-actions';
import { leadTodayActions } from './studio/today-actions';

export const studioActions = [
  ...leadPageActions,
  ...leadListActions,
  ...importActions,
  ...leadMailActions,
  ...leadTodayActions,
];
