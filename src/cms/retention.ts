import type { ClosingFact } from '@/access/closing-facts';
import type { RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { FORMER_FILES_PERIOD } from '@/lib/former-files';
import { expiredMoveRecords } from './tables/move-records';
import { expiredSiteImports } from './tables/site-imports';
import { purgeFormerFiles } from './uploads/former-files';

export const contentRetention: readonly RetentionPolicy[] = [
  {
    name: 'formerFiles',
    standard: FORMER_FILES_PERIOD,
    files: { name: 'former_files', run: purgeFormerFiles },
  },
  { name: 'siteImports', standard: '30 days', rows: [expiredSiteImports, expiredMoveRecords] },
];

export const retainedContent: readonly RetainedTables[] = [
  {
    tables:
      /^_?(pages|posts|case_studies|resources|kb_articles|prompts|gpts|testimonials|badges|categories|authors|media|gated_files|redirects)(_v|_rels|_texts|_results|_stack|_sources|_variables|_v_rels|_v_texts|_v_version_\w+)?$/,
    because: 'editors write it; 50 versions of a document are kept',
  },
  { tables: /^resources_template_\w+$/, because: 'it belongs to a guide, which editors write' },
  {
    tables:
      /^(search_documents|search_words|published_paths|document_facts|document_uses|listed_documents|document_topics)$/,
    because: 'it says of documents what they say themselves, and goes with them',
  },
  {
    tables: /^content_changes$/,
    because: 'it holds moments alone, and each change deletes those that are older than an hour',
  },
  { tables: /^site_import_items$/, because: 'they go with the import they belong to' },
  { tables: /^(site_settings|navigation|footer|account_texts)(_\w+)?$/, because: 'there is one of each' },
];

export const contentClosing: ClosingFact = {
  order: 90,
  fate: 'stays',
  what: 'Content that you wrote for this site, without your name as its last editor',
  why: () => 'It belongs to the site.',
  tables:
    /^(?:_?(pages|posts|case_studies|resources|kb_articles|prompts|gpts|testimonials|badges|sequences)(_v)?|site_imports|move_records)$/,
};
