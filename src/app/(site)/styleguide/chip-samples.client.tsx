'use client';

import { useState } from 'react';
import { Chip } from '@/ui/chip';

export function ChipSamples() {
  const [pick, setPick] = useState('20');
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Hours</legend>
      {['10', '20', '30'].map((value) => (
        <Chip key={value} isPressed={pick === value} onClick={() => setPick(value)}>
          {value}
        </Chip>
      ))}
    </fieldset>
  );
}
