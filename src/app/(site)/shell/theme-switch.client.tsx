'use client';

import { Icon } from '@/ui/branding/icon';

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Turns the page over. Choosing what the system has anyway forgets the choice, so that it is followed again. */
function switchTheme() {
  const root = document.documentElement;
  const next = (root.dataset.theme ?? systemTheme()) === 'dark' ? 'light' : 'dark';
  try {
    if (next === systemTheme()) localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
  if (next === systemTheme()) delete root.dataset.theme;
  else root.dataset.theme = next;
}

/** Needs script, and is absent without it. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      className="target hidden place-items-center rounded-sm hover:bg-sunk scripted:grid"
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </button>
  );
}
