import * as migration_20261121_101034_initial from './20261121_101034_initial';
import * as migration_20261121_141801_count_finished_days from './20261121_141801_count_finished_days';

export const migrations = [
  {
    up: migration_20261121_101034_initial.up,
    down: migration_20261121_101034_initial.down,
    name: '20261121_101034_initial',
  },
  {
    up: migration_20261121_141801_count_finished_days.up,
    down: migration_20261121_141801_count_finished_days.down,
    name: '20261121_141801_count_finished_days'
  },
];
