'use client';

import { useEffect } from 'react';
import { entryOf } from '@/lib/entry-of';

const state = /(?<!\\):(hover|focus-visible|active)(?![\w-])/g;
/** The pointer rests on parents too; focus and press belong to one control. */
const reach: Record<string, string> = { hover: '*' };
const controls = ':is(a, button, input, select, textarea, summary)';

function force(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const widened = rule.selectorText.replace(
        state,
        (_, name: string) => `:is(:${name}, [data-shows="${name}"] ${entryOf(reach, name) ?? controls})`,
      );
      if (widened !== rule.selectorText) rule.selectorText = widened;
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) force(rule.cssRules);
  }
}

/**
 * Lets everything inside `data-shows="hover"` look as it does under the pointer, and so for focus and press: the page's
 * own rules are widened, so what is shown is what the site does. On this page only.
 */
export function ForcedStates() {
  useEffect(() => {
    for (const sheet of document.styleSheets) {
      if (!sheet.href || sheet.href.startsWith(location.origin)) force(sheet.cssRules);
    }
  }, []);
  return null;
}
