import { GET, POST } from '@/app/api/studio/[...action]/route';

/** Calls the route handler of studio actions as Next does. */
export function askStudio(request: Request): Promise<Response> {
  const action = new URL(request.url).pathname.replace('/api/studio/', '').split('/');
  return (request.method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ action }) });
}
