import { searchAction } from '@/studio-kit/search/search-action';
import { linkActions } from './studio/links/link-actions';
import { movingDayActions } from './studio/moving-day/moving-day-actions';
import { newContentActions } from './studio/new/new-content-actions';
import { siteImportActions } from './studio/site-import/site-import-actions';
import { contentTodayActions } from './studio/today/today-actions';
import { listSite } from './studio/visibility/visibility-actions';

export const studioActions = [
  searchAction,
  ...linkActions,
  ...newContentActions,
  ...contentTodayActions,
  listSite,
  ...siteImportActions,
  ...movingDayActions,
];
