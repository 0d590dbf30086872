'use client';

import { Icon } from '@/ui/branding/icon';

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/**
 * Toggles the theme. Choosing the system's theme removes the stored choice, so that the site follows the system
 * again.
 */
function switchTheme() {
  const root = document.documentElement;
  const next = (root.dataset.theme ?? systemTheme()) === 'dark' ? 'light' : 'dark';
  try {
    if (next === systemTheme()) localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
  if (next === systemTheme()) delete root.dataset.theme;
  else root.dataset.theme = next;
}

/** Theme toggle; hidden without script. */
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
