import type { PostSeed } from '../shapes';
import { advisoryRevenueModel } from './advisory-revenue-model';
import { aiLeadGeneration } from './ai-lead-generation';
import { stopCompetingOnPrice } from './stop-competing-on-price';

export const posts: PostSeed[] = [stopCompetingOnPrice, aiLeadGeneration, advisoryRevenueModel];
