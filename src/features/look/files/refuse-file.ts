import { AppError } from '@/http/app-error';

/** Error about a file of the look, at its field. @param status 422 if it cannot be used, 415 for another type */
export const refuseFile = (sentence: string, status: 413 | 415 | 422 = 422) =>
  new AppError(status === 413 ? 'too_large' : 'file_refused', status, sentence, { field: 'file' });
