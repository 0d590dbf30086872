import type { CaseStudySeed } from '../shapes';
import { legalIntakeAutomation } from './legal-intake-automation';
import { maintenanceTriage } from './maintenance-triage';
import { monthEndClose } from './month-end-close';

export const caseStudies: CaseStudySeed[] = [legalIntakeAutomation, maintenanceTriage, monthEndClose];
