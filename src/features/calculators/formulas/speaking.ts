/** Formulas by name, without texts, so that a script contains only the texts of its own language. */
import type { Language } from '@/lib/language/language';
import { type Calculator, calculatorIn } from '../calculator';
import { type CapacityWords, capacityFormula } from './capacity-formula';
import { type RoiWords, roiFormula } from './roi-formula';

/** Texts of all calculators in one language. */
export type CalculatorsWords = { roi: RoiWords; capacity: CapacityWords };

const speaking = {
  roi: (language: Language, words: RoiWords): Calculator => calculatorIn(language, roiFormula, words),
  capacity: (language: Language, words: CapacityWords): Calculator =>
    calculatorIn(language, capacityFormula, words),
};

/** A calculator in a language. @param words of that calculator */
export const speakingCalculator = <Name extends keyof CalculatorsWords>(
  name: Name,
  language: Language,
  words: CalculatorsWords[Name],
): Calculator =>
  (speaking[name] as (language: Language, words: CalculatorsWords[Name]) => Calculator)(language, words);
