'use client';

import { TextField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useEffect, useRef } from 'react';
import { linkOptionsId } from './link-options.client';

/** A field for where a link leads: pages of the site are chosen by title or path, other addresses are typed. */
export function LinkInput(props: TextFieldClientProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Payload's field takes no such attribute.
  useEffect(() => inputRef.current?.setAttribute('list', linkOptionsId), []);
  return <TextField {...props} inputRef={inputRef as TextFieldClientProps['inputRef']} />;
}
