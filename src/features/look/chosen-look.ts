import type { LookFile as StoredFile, Look as StoredLook } from '@/payload-types';

/** Values of the form, saved or not. */
export type ChosenLook = Partial<Omit<StoredLook, 'id' | 'updatedAt' | 'createdAt'>>;

/** Stored data of a file, without its bytes. */
export type FileFacts = Pick<StoredFile, 'id' | 'print' | 'mimeType' | 'filename' | 'facts'>;
