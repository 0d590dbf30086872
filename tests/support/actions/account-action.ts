import { POST } from '@/app/api/account/[...action]/route';

/** Posts a form of the account area. @param token session token */
export const postAccount = (
  token: string | undefined,
  action: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  POST(
    new Request(`http://localhost:3000/api/account/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: {
        origin: 'http://localhost:3000',
        ...(token && { cookie: `plumbline-session=${token}` }),
        ...headers,
      },
    }),
    { params: Promise.resolve({ action: action.split('/') }) },
  );

/** Status of a response, and the path that it redirects to. */
export const wentTo = (response: Response) => [response.status, response.headers.get('location')];
