import { describe, expect, it } from 'vitest';
import { mentionsIn } from './mentions-in';

describe('mentionsIn', () => {
  it('a mention is a name after an @ at the start of a word, and is listed once, without trailing punctuation', () => {
    expect(mentionsIn('@Jon, call them. (@mira.holm) and @jon again; @a@b.example.')).toEqual([
      'jon',
      'mira.holm',
      'a@b.example',
    ]);
  });

  it('an e-mail address in the text is no mention', () => {
    expect(mentionsIn('Wrote from ada@corp.example')).toEqual([]);
  });
});
