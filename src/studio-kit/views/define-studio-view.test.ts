import { expect, it } from 'vitest';
import { findStudioView } from './define-studio-view';

const view = { title: 'x', component: '/x#X', roles: ['admin'] };
const custom = {
  studioViews: ['/admin/leads/:id', '/admin/leads/import', '/admin/leads'].map((path) => ({ ...view, path })),
};

it.each([
  ['/admin/leads', '/admin/leads', ''],
  ['/admin/leads/7', '/admin/leads/:id', '7'],
  ['/admin/leads/import', '/admin/leads/import', ''],
])('%s is shown by the view of %s, whatever the order of the views', (path, shown, id) => {
  expect(findStudioView({ custom }, path)).toMatchObject({ view: { path: shown }, id });
});

it.each(['/admin/leads/', '/admin/leads/7/8', '/admin/lead', '/admin'])('%s is shown by no view', (path) => {
  expect(findStudioView({ custom }, path)).toBeUndefined();
});
