import type { FoundEntry } from '#content/model/editing/pick.ts'
import type { FoundCertificate } from '#register/model/work/listed.ts'

/**
 * `GET adminAddress.find` with `?q=…`, answered as JSON: the best first; without words, the entries that were changed
 * last.
 */
export type Found = { entries: FoundEntry[]; certificates: FoundCertificate[] }
