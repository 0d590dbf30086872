import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.client';

afterEach(() => vi.restoreAllMocks());

it('a Toaster with an empty label logs an error to the console', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderToString(createElement(Toaster, { label: ' ' }));
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('Invalid prop `label`'));
});

it('a Toaster with its default label logs no error', () => {
  const complain = vi.spyOn(console, 'error');
  renderToString(createElement(Toaster));
  expect(complain).not.toHaveBeenCalled();
});
