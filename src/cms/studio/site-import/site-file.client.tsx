'use client';

import type { ChangeEvent } from 'react';

const megabyte = 1_000_000;

/**
 * Field for an export. Reports a file that is too large before it is sent, because a browser that is still sending may
 * not show the response.
 */
export function SiteFile({ maxBytes, describedBy }: { maxBytes: number; describedBy?: string }) {
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const size = currentTarget.files?.[0]?.size ?? 0;
    currentTarget.setCustomValidity(
      size > maxBytes ? `This file is larger than ${maxBytes / megabyte} MB.` : '',
    );
  };
  return (
    <label>
      Export of WordPress (.xml) or Ghost (.json)
      <input
        name="file"
        type="file"
        accept=".xml,.json,text/xml,application/xml,application/json"
        required
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={check}
      />
    </label>
  );
}
