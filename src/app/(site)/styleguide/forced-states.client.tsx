'use client';

import { useEffect } from 'react';
import { ownEntry } from '@/lib/own-entry';

const state = /(?<!\\):(hover|focus-visible|active)(?![\w-])/g;
/**
 * Selectors of the elements that a state is forced on: any element for `:hover`, which also matches ancestors of
 * the element under the pointer, and only `controls` for focus and press.
 */
const reach: Record<string, string> = { hover: '*' };
const controls = ':is(a, button, input, select, textarea, summary)';

function force(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const widened = rule.selectorText.replace(
        state,
        (_, name: string) => `:is(:${name}, [data-shows="${name}"] ${ownEntry(reach, name) ?? controls})`,
      );
      if (widened !== rule.selectorText) rule.selectorText = widened;
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) force(rule.cssRules);
  }
}

/**
 * Shows everything inside `data-shows="hover"` (or `focus-visible`, `active`) in that state by widening the selectors
 * of the page's own stylesheets, so the samples use the real rules. For the style guide only.
 */
export function ForcedStates() {
  useEffect(() => {
    for (const sheet of document.styleSheets) {
      if (!sheet.href || sheet.href.startsWith(location.origin)) force(sheet.cssRules);
    }
  }, []);
  return null;
}
