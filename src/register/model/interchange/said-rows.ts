import type { RegisterProblem } from './problems.ts'

/** What the cells of one part of a row say, by the names of their columns; an empty cell says null or an empty list. */
export type Said = Map<string, unknown>

/** A company, a certificate, a site or a product as some cells tell it. */
export type SaidPart = { id: string; said: Said; problems: RegisterProblem[] }

/** A site or product with the line of the spreadsheet that it stands in. */
export type SaidItem = { row: number; said: Said }

export type SaidCertificate = SaidPart & {
  /** Null where the file says nothing of companies. */
  companyId: string | null
  sites: SaidItem[]
  products: SaidItem[]
  /**
   * Whether the file can name sites and products beyond the first: then a certificate has only those that it names.
   */
  tellsAll: boolean
}

/** A certificate's row with the rows of its further sites and products; or a row that tells of a company alone. */
export type SaidGroup = {
  number: number
  /** Null where the row only names its company. */
  company: SaidPart | null
  certificate: SaidCertificate | null
  /** Problems of the row itself, where they belong to neither its company nor its certificate. */
  problems: RegisterProblem[]
}
