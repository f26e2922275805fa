import { certification } from './certification-sheet.ts'
import { sector, site, standard } from './detail-sheets.ts'
import { entity } from './entity-sheet.ts'

/**
 * The one table of what is sent: sheets and columns in their order, headers, tags, where each value comes from and what
 * it must be. Headers and tags were collected from the glossary of IAF CertSearch; those that were not read there
 * literally say so, and are compared with the downloaded template once (docs/iaf-certsearch.md).
 */
export const iafSheets = { entity, certification, standard, site, sector } as const
export type IafSheetName = keyof typeof iafSheets
/** In the order of the workbook. */
export const iafSheetNames = Object.keys(iafSheets) as IafSheetName[]
