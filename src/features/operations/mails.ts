import { previewTestMail } from './previews/preview-test-mail';

export const mails = [previewTestMail] as const;
