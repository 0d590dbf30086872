import * as migration_20261121_101034_initial from './20261121_101034_initial';

export const migrations = [
  {
    up: migration_20261121_101034_initial.up,
    down: migration_20261121_101034_initial.down,
    name: '20261121_101034_initial'
  },
];
