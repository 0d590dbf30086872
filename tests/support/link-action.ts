import { POST } from '@/app/api/links/[link]/route';

/** Posts the form of a signed link's page. */
export const postLink = (
  link: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  POST(
    new Request(`http://localhost:3000/api/links/${link}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
    { params: Promise.resolve({ link }) },
  );
