'use client';

import { TextField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useEffect, useRef } from 'react';
import { linkOptionsId } from './link-options.client';

/** Field for a link: suggests pages of the site by title or path. Other URLs are typed. */
export function LinkInput(props: TextFieldClientProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Set on the element, because Payload's field has no prop for it.
  useEffect(() => inputRef.current?.setAttribute('list', linkOptionsId), []);
  return <TextField {...props} inputRef={inputRef as TextFieldClientProps['inputRef']} />;
}
