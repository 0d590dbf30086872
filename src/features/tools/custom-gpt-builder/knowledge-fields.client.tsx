'use client';

import { Icon } from '@/ui/branding/icon';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { TextField } from '@/ui/forms/text-field';
import { TypedText } from '../frame/typed-fields.client';
import { emptyFile, type KnowledgeFile, maxFiles, maxText } from './model/draft-fields';
import type { DraftState } from './use-draft.client';

/** Fields for knowledge files: owner, date, and whether users may see their text. */
export function KnowledgeFields({ state: { draft, change } }: { state: DraftState }) {
  const put = (index: number, changed: Partial<KnowledgeFile>) =>
    change((current) => ({
      knowledge: current.knowledge.map((each, place) => (place === index ? { ...each, ...changed } : each)),
    }));
  return (
    <div className="grid gap-5">
      {draft.knowledge.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <fieldset key={index} className="border-t border-line pt-4">
          <legend className="sr-only">File {index + 1}</legend>
          <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
            <TypedText
              label={`File ${index + 1}`}
              className="sm:col-span-2"
              maxLength={maxText.file}
              spellCheck={false}
              value={row.file}
              onChange={(file) => put(index, { file })}
            />
            <TypedText
              label="Owner"
              maxLength={maxText.owner}
              value={row.owner}
              onChange={(owner) => put(index, { owner })}
            />
            <TextField
              type="date"
              label="Updated"
              required
              className="min-w-0"
              value={row.updated}
              onChange={(event) => put(index, { updated: event.target.value })}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckboxField
              label="People may be shown its text"
              checked={row.mayShow}
              onChange={(event) => put(index, { mayShow: event.target.checked })}
            />
            <Button
              variant="quiet"
              size="sm"
              className="-mr-3.5 not-scripted:hidden"
              onClick={() =>
                change((current) => ({ knowledge: current.knowledge.filter((_, place) => place !== index) }))
              }
            >
              <Icon name="close" className="size-4" />
              Remove<span className="sr-only"> file {index + 1}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="not-scripted:hidden">
        <Button
          variant="secondary"
          size="sm"
          disabled={draft.knowledge.length >= maxFiles}
          onClick={() => change((current) => ({ knowledge: [...current.knowledge, emptyFile] }))}
        >
          <Icon name="plus" className="size-4.5" />
          Add a file
        </Button>
        <span className="pl-3 text-sm text-ink-soft">
          {draft.knowledge.length} of {maxFiles}
        </span>
      </div>
    </div>
  );
}
