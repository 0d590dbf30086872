import { GET, POST } from '@/app/api/studio/[...action]/route';

/** Answers a request of the studio's views as Next hands it on. */
export function askStudio(request: Request): Promise<Response> {
  const action = new URL(request.url).pathname.replace('/api/studio/', '').split('/');
  return (request.method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ action }) });
}
