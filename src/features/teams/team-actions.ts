import { logoActions } from './logo/logo-actions';
import { memberActions } from './members/member-actions';
import { changeSettings } from './settings/settings-action';
import { deleteWorkspace } from './starting/delete-action';

export const teamActions = [...memberActions, changeSettings, ...logoActions, deleteWorkspace];
