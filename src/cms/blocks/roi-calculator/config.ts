import { calculatorBlock } from '../calculator-block';

export const RoiCalculator = calculatorBlock({
  slug: 'roiCalculator',
  interfaceName: 'RoiCalculatorBlock',
  labels: { singular: 'ROI calculator', plural: 'ROI calculators' },
  calculator: 'roi',
});
