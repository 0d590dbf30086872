'use client';

import { useEffect } from 'react';

const shell = '.template-default__wrap';

/** Content of the page beside Payload's header: its `main` element if it has one. */
function findContent(): HTMLElement | undefined {
  const wrap = document.querySelector(shell);
  const own = wrap?.querySelector<HTMLElement>('main');
  if (own) return own;
  const parts = [...(wrap?.children ?? [])].filter((part) => part instanceof HTMLElement);
  return parts.find((part) => !part.classList.contains('app-header') && part.offsetHeight > 0);
}

/** Makes the content a `main` landmark, which Payload's lists and views lack. */
function markContent(): void {
  const content = findContent();
  for (const other of document.querySelectorAll(`${shell} > [role="main"]`))
    if (other !== content) other.removeAttribute('role');
  if (content && content.tagName !== 'MAIN') content.setAttribute('role', 'main');
}

/** Labels a focused field in a drawer, because Payload's labels there refer to ids that do not exist. */
function nameFocused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (target.labels?.length || target.ariaLabel || target.hasAttribute('aria-labelledby')) return;
  const label = target.closest('.field-type')?.querySelector('.field-label')?.textContent;
  if (label) target.ariaLabel = label.replace('*', '').trim();
}

/** First control of each page of the studio, which skips the menu and the header. */
export function SkipLink() {
  useEffect(() => {
    const observer = new MutationObserver(markContent);
    const wrap = document.querySelector(shell);
    if (wrap) observer.observe(wrap, { childList: true });
    markContent();
    document.addEventListener('focusin', nameFocused);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', nameFocused);
    };
  }, []);
  const skip = () => {
    const content = findContent();
    if (!content) return;
    content.tabIndex = -1;
    content.focus();
  };
  return (
    <button type="button" className="studio-skip" onClick={skip}>
      Skip to content
    </button>
  );
}
