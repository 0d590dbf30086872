import { calculatorBlock } from '../calculator-block';

export const CapacityCalculator = calculatorBlock({
  slug: 'capacityCalculator',
  interfaceName: 'CapacityCalculatorBlock',
  labels: { singular: 'Capacity calculator', plural: 'Capacity calculators' },
  calculator: 'capacity',
});
