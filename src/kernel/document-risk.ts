/** What makes a document more than pages to read, or keeps anybody from knowing whether it is (`encrypted`, `damaged`). */
export const documentRisks = [
  'active',
  'macros',
  'embedded-files',
  'encrypted',
  'unpacks-too-large',
  'damaged',
  // It holds nothing but files of data, as electronic invoices and certificates do.
  'data-files',
] as const
export type DocumentRisk = (typeof documentRisks)[number]

/** The pages of a document with a risk that are drawn for its readers, from its first. */
export const mostDrawnPages = 20
