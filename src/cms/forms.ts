import { composedForm } from './composed-forms/composed-form';

export const forms = [composedForm] as const;
