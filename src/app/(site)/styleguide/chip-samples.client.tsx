'use client';

import { useState } from 'react';
import { Chip } from '@/ui/chip';
import { State, States } from './states';

export function ChipSamples() {
  const [pick, setPick] = useState('20');
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-5">
      <State name="To try">
        <fieldset className="flex gap-2">
          <legend className="sr-only">Hours</legend>
          {['10', '20', '30'].map((value) => (
            <Chip key={value} isPressed={pick === value} onClick={() => setPick(value)}>
              {value}
            </Chip>
          ))}
        </fieldset>
      </State>
      <States
        more={
          <>
            <State name="Chosen">
              <Chip isPressed>40</Chip>
            </State>
            <State name="Disabled">
              <Chip disabled>40</Chip>
            </State>
          </>
        }
      >
        <Chip>40</Chip>
      </States>
    </div>
  );
}
