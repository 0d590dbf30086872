/** Languages of embeds with their words. */
import type { Language } from '@/lib/language/language';
import type { Calculator } from '../../../calculators/calculator';
import type { CalculatorName } from '../../../calculators/calculators';
import { speakingCalculator } from '../../../calculators/formulas/speaking';
import { frameInGerman } from './de';
import { frameInEnglish } from './en';
import { frameInSpanish } from './es';
import { frameInFrench } from './fr';
import type { FrameWords } from './frame-words';

export const frameWords: Record<Language, FrameWords> = {
  en: frameInEnglish,
  de: frameInGerman,
  fr: frameInFrench,
  es: frameInSpanish,
};

/** Names by which partners choose a language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** A calculator as the frame of an embed shows it. */
export const calculatorOfFrame = (name: CalculatorName, language: Language): Calculator =>
  speakingCalculator(name, language, frameWords[language].calculators[name]);
