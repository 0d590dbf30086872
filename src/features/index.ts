/** Every feature of the product, from the top down: each may call those below it. */
import { analytics } from './analytics/plugin';
import { auth } from './auth/plugin';
import { errors } from './errors/plugin';
import { leads } from './leads/plugin';
import { mail } from './mail/plugin';
import { members } from './members/plugin';
import { nurture } from './nurture/plugin';
import { operations } from './operations/plugin';
import { teams } from './teams/plugin';

export const plugins = [operations, analytics, leads, nurture, mail, auth, members, teams, errors];
