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
/** What their pictures may take, of one document and of all that come together. Twenty pages of text have some 4 MB. */
export const mostDrawnBytes = { document: 8 * 1024 * 1024, together: 16 * 1024 * 1024 }

/** What is known of a file that was kept. Earlier versions looked into none, and sometimes there is no time for it. */
type Kept = { type: string; risk?: DocumentRisk | null | undefined; isJudged?: boolean | undefined }

/** The risk of a file as its reader is told: a document into which nobody looked is as one that cannot be read. */
export function riskOf({ type, risk, isJudged }: Kept): DocumentRisk | null {
  return risk ?? (type === 'application/pdf' && !isJudged ? 'damaged' : null)
}
