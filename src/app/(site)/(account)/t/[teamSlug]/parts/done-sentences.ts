import { ownEntry } from '@/lib/own-entry';

/** What a page says after an action, by the name in `?done=`. */
const doneSentences: Readonly<Record<string, string>> = {
  started: 'The workspace is there. Make your first embed under Partner tools.',
  saved: 'The settings are saved.',
  'logo-changed': 'The logo is saved.',
  'logo-removed': 'The logo is removed. The initials stand in its place.',
  'role-changed': 'The role is changed. It counts from their next click.',
  'same-role': 'Nothing was changed: this is the role they have.',
  'lead-saved': 'The lead is saved.',
  'lead-deleted': 'The lead is deleted.',
  invited: 'The invitation is on its way.',
  'invited-again': 'The invitation is on its way again, with a new link. The one before has ended.',
  withdrawn: 'The invitation is withdrawn. Its link leads nowhere now.',
  removed: 'Removed. The workspace is closed to them from their next click.',
};

export const doneSentence = (done: string | undefined) => (done ? ownEntry(doneSentences, done) : undefined);
