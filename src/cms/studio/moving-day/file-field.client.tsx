'use client';

import type { ChangeEvent } from 'react';

const megabyte = 1_000_000;

/**
 * Field for a file. Reports a file that is too large before it is sent, because a browser that is still sending may not
 * show the response.
 */
export function FileField({
  label,
  accept,
  maxBytes,
  describedBy,
}: {
  label: string;
  accept: string;
  maxBytes: number;
  describedBy: string | undefined;
}) {
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const size = currentTarget.files?.[0]?.size ?? 0;
    currentTarget.setCustomValidity(
      size > maxBytes ? `This file is larger than ${maxBytes / megabyte} MB.` : '',
    );
  };
  return (
    <label>
      {label}
      <input
        name="file"
        type="file"
        accept={accept}
        required
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={check}
      />
    </label>
  );
}
