import { deviceActions } from './devices/device-actions';
import { markActions } from './leads/mark-action';
import { settingsActions } from './settings/settings-action';

export const teamActions = [...deviceActions, ...settingsActions, ...markActions];
