import { routes } from '@/config/routes';
import { AppError } from './app-error';

/** What a session lacks: `step-up`, a confirmation by its factor; `enrolment`, a factor that the settings demand. */
export type MissingFactor = 'step-up' | 'enrolment';

/** Code of the refusal; scripts also receive the page that supplies the missing factor. */
export const stepUpCode = 'step_up_required';

const pages: Record<MissingFactor, string> = { 'step-up': routes.stepUp, enrolment: routes.security };

const sentences: Record<MissingFactor, string> = {
  'step-up': 'Confirm with your second factor that it is you. This goes on afterwards.',
  enrolment: 'Your role needs a second factor here. Set one up, and go on afterwards.',
};

/** Error if a second factor is missing. */
export class StepUpRequired extends AppError {
  /** @param userId user whose request is paused; nobody else who signs in to the browser can resume it */
  constructor(
    readonly needs: MissingFactor,
    readonly userId: string,
  ) {
    super(stepUpCode, 403, sentences[needs], { data: { code: stepUpCode, needs, location: pages[needs] } });
  }
}

/** True for a StepUpRequired. Compares the code, because hooks throw another copy of the class than routes import. */
export const isStepUpRequired = (error: AppError): error is StepUpRequired => error.code === stepUpCode;

/** Path of the page that supplies the missing factor, and then returns to `returnTo`. */
export const assurancePath = (needs: MissingFactor, returnTo: string): string =>
  `${pages[needs]}?${new URLSearchParams({ returnTo })}`;
