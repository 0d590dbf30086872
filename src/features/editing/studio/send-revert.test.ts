import { describe, expect, it } from 'vitest';
import { revertBody } from './send-revert';

const page = new URL('http://localhost/api/pages/1?locale=undefined&depth=0');
const shown = { id: '1', title: 'a', _status: 'published', updatedAt: 'then' };

describe('revertBody', () => {
  it('what visitors see is sent back without the time of its publication', () => {
    const body = revertBody('PATCH', page, JSON.stringify(shown));
    expect(JSON.parse(body ?? '')).toEqual({ id: '1', title: 'a', _status: 'published' });
  });

  it.each([
    ['an unpublication', 'PATCH', page, JSON.stringify({ _status: 'draft' })],
    ['a write of a form', 'PATCH', page, new FormData()],
    ['a body that is not JSON', 'PATCH', page, '{'],
    ['a request of another address', 'PATCH', new URL('http://localhost/api/pages'), JSON.stringify(shown)],
    ['a creation', 'POST', page, JSON.stringify(shown)],
  ])('%s is no revert', (_, method, url, body) => {
    expect(revertBody(method, url, body)).toBeNull();
  });
});
