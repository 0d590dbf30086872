import { describe, expect, it } from 'vitest';
import { mentionsIn } from './mentions-in';

describe('who a note names', () => {
  it('names people behind an @ that begins a word, once each, without the sentence’s own signs', () => {
    expect(mentionsIn('@Jon, call them. (@mira.holm) and @jon again; @a@b.example.')).toEqual([
      'jon',
      'mira.holm',
      'a@b.example',
    ]);
  });

  it('takes an address that is merely written for no mention', () => {
    expect(mentionsIn('Wrote from ada@corp.example')).toEqual([]);
  });
});
