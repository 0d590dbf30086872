/** Posts public forms as a browser does. */
import { POST } from '@/app/api/forms/[form]/route';

type Fields = Record<string, string>;

export const origin = 'http://localhost:3000';

/** @param headers the default `accept: application/json` is sent by the form's script. */
export const postForm = (form: string, fields: Fields, headers: Fields = { accept: 'application/json' }) =>
  POST(
    new Request(`${origin}/api/forms/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
    { params: Promise.resolve({ form }) },
  );
