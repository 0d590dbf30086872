'use client';

import { Button } from '@/ui/button';
import { copyText } from '../../frame/copy-text.client';
import { ToolColumns } from '../../frame/tool-sheet.client';
import { TypedText, TypedTextArea } from '../../frame/typed-fields.client';
import type { ToolState } from '../../frame/use-tool-state.client';
import { type FieldName, maxLengths } from '../seo-fields';
import { checkAddress, checkDescription, checkIntent, checkTitle } from './checks';
import { FindingList } from './finding-list';
import { metaTags } from './meta-tags';
import { ResultCard } from './result-card';
import { SharingCard } from './sharing-card';
import { WidthRuler } from './width-ruler';

/** Fields for title, description and address, with previews of the search result and the shared link, and findings. */
export function SearchResultSection({ values, change }: ToolState<FieldName>) {
  const tags = metaTags(values);
  return (
    <ToolColumns
      inputs={
        <>
          <h3 className="display text-2xl">The result</h3>
          <TypedTextArea
            label="Title"
            className="[&_textarea]:min-h-20"
            value={values.title}
            maxLength={maxLengths.title}
            rows={2}
            onChange={(typed) => change('title', typed)}
          />
          <TypedTextArea
            label="Description"
            className="[&_textarea]:min-h-28"
            value={values.description}
            maxLength={maxLengths.description}
            rows={4}
            onChange={(typed) => change('description', typed)}
          />
          <TypedText
            label="Address"
            inputMode="url"
            spellCheck={false}
            value={values.address}
            maxLength={maxLengths.address}
            onChange={(typed) => change('address', typed)}
          />
          <TypedText
            label="Brand"
            isOptional
            value={values.brand}
            maxLength={maxLengths.brand}
            onChange={(typed) => change('brand', typed)}
          />
          <TypedText
            label="Search it should answer"
            hint="As somebody would type it."
            isOptional
            value={values.query}
            maxLength={maxLengths.query}
            onChange={(typed) => change('query', typed)}
          />
        </>
      }
      results={
        <>
          <ResultCard snippet={values} device="desktop" />
          <div className="grid gap-8 xl:grid-cols-2">
            <ResultCard snippet={values} device="phone" />
            <WidthRuler title={values.title} description={values.description} />
          </div>
          <div className="grid gap-5">
            <FindingList title="Title" findings={checkTitle(values)} />
            <FindingList title="Description" findings={checkDescription(values)} />
            <FindingList title="The search it should answer" findings={checkIntent(values)} />
            <FindingList title="Address" findings={checkAddress(values)} />
          </div>
          <SharingCard snippet={values} />
          <div className="print:hidden">
            <p className="text-sm text-ink-soft">
              Without an image of its own most networks draw a grey box, or take the first picture of the
              page. The tags, with the place for it:
            </p>
            <pre className="mt-3 overflow-x-auto border border-line bg-paper p-4 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
              {tags}
            </pre>
            <Button
              size="sm"
              variant="secondary"
              className="mt-3 not-scripted:hidden"
              onClick={() =>
                copyText(tags, { title: 'Tags copied', description: 'Paste them into the head of the page.' })
              }
            >
              Copy the tags
            </Button>
          </div>
        </>
      }
    />
  );
}
