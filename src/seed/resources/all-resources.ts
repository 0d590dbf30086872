import type { ResourceSeed } from '../shapes';
import { implementationGuide } from './implementation-guide';
import { roiCalculatorGuide } from './roi-calculator-guide';

export const resources: ResourceSeed[] = [implementationGuide, roiCalculatorGuide];
