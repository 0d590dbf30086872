/**
 * Data that the reference of the partner API shows. `src/api`, a layer above, generates it from the OpenAPI document.
 */
import type { Payload } from 'payload';

export type ReferenceField = { name: string; type: string; isRequired: boolean; description: string };

export type ReferenceOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  /** Scope that a key needs for the operation. */
  scope: string | null;
  isDeprecated: boolean;
  parameters: ReferenceField[];
  body: ReferenceField[];
  curl: string;
  /** Body of the example's response. */
  answer: string | null;
  statuses: { status: string; description: string }[];
};

export type ApiReferenceData = {
  documentUrl: string;
  groups: { name: string; description: string; operations: ReferenceOperation[] }[];
  problems: { code: string; title: string }[];
  /** A first program in each language, which runs unchanged with the sample key. */
  programs: { title: string; language: string; code: string }[];
};

/** Loads the reference by the function that `payload.config.ts` provides. */
export async function loadReferenceData({ config }: Pick<Payload, 'config'>): Promise<ApiReferenceData> {
  const load = config.custom?.loadApiReference as (() => Promise<ApiReferenceData>) | undefined;
  if (!load) throw new Error('Nothing makes the reference of the partner interface.');
  return load();
}
