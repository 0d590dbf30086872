import { expect, it } from 'vitest';
import { checkOldPath, oldPathOf } from './old-path';

it.each([
  ['https://old.example/About-Us/#team', '/about-us'],
  ['/?p=12', '/?p=12'],
  ['https://old.example/?page_id=7&preview=true#x', '/?page_id=7'],
  ['/index.php/2020/01/Hello/', '/index.php/2020/01/hello'],
  ['/caf%C3%A9/', '/café'],
  ['/cafe\u0301', '/café'],
  ['/100%', '/100%'],
  ['about', '/about'],
  ['/?ref=mail', '/?ref=mail'],
  ['', ''],
])('the old address %s is stored as %s', (address, stored) => {
  expect(oldPathOf(address)).toBe(stored);
});

it.each([
  '/about-us',
  '/2019/about_us.html',
  '/café',
  '/?p=12',
  '/?tag=straße',
  '/index.php?page_id=3',
  '/日本',
])('the old address %s is accepted', (path) => {
  expect(checkOldPath(path)).toBe(true);
});

it.each([
  ['', 'Enter the old address'],
  ['/', 'Use a leading slash'],
  ['/?ref=mail', 'After a question mark'],
  ['/?p=', 'After a question mark'],
  ['/?p=1&p=2', 'After a question mark'],
  ['/a b', 'Use a leading slash'],
  ['//host', 'Use a leading slash'],
  ['/admin/x', 'belong to the application'],
  ['/login', 'The application itself'],
])('the old address %s is refused with a message', (path, sentence) => {
  expect(checkOldPath(path)).toContain(sentence);
});
