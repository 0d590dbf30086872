'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { asWords } from '@/lib/text/as-words';

/** Gives the text field and the toolbar's buttons names for screen readers: Payload's buttons contain only icons. */
export const ControlNames: PluginComponent = () => {
  const [editor] = useLexicalComposerContext();
  const { fieldProps } = useEditorConfigContext();
  const { name, label } = fieldProps.field;
  const fieldName = typeof label === 'string' ? label : asWords(name);
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        const field = root?.closest('.rich-text-lexical');
        if (!root || !field) return;
        root.setAttribute('aria-label', fieldName);
        root.setAttribute('aria-description', 'Tab indents. To leave the text, press Escape, then Tab.');
        const nameButtons = () => {
          for (const button of field.querySelectorAll<HTMLElement>('[data-button-key]:not([aria-label])')) {
            const words = asWords(button.dataset.buttonKey ?? '');
            button.setAttribute('aria-label', words);
            button.title = words;
          }
        };
        nameButtons();
        // The toolbar is rendered after the text, and again when the selection needs other buttons.
        const observer = new MutationObserver(nameButtons);
        observer.observe(field, { childList: true, subtree: true });
        return () => observer.disconnect();
      }),
    [editor, fieldName],
  );
  return null;
};
