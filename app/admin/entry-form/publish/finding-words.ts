import { m } from '#app/i18n/messages.ts'
import type { FindingCode } from '#domain/content/editing/publication.ts'

/** What keeps people from reading a text, and what to do about it. */
export const findingWords = {
  'no-alternative': m.entry_finding_no_alternative,
  'alternative-is-file-name': m.entry_finding_alternative_is_file_name,
  'heading-first': m.entry_finding_heading_first,
  'heading-skipped': m.entry_finding_heading_skipped,
  'heading-empty': m.entry_finding_heading_empty,
  'link-empty': m.entry_finding_link_empty,
  'link-nowhere': m.entry_finding_link_nowhere,
  'link-vague': m.entry_finding_link_vague,
  'link-is-address': m.entry_finding_link_is_address,
  'link-unpublished': m.entry_finding_link_unpublished,
  'link-trashed': m.entry_finding_link_trashed,
  'table-without-header': m.entry_finding_table_without_header,
  'only-images': m.entry_finding_only_images,
  'all-capitals': m.entry_finding_all_capitals,
  'no-summary': m.entry_finding_no_summary,
  'description-short': m.entry_finding_description_short,
  'description-long': m.entry_finding_description_long,
} satisfies Record<FindingCode, () => string>
