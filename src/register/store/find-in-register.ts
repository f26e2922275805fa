import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { askedText } from '#register/model/asked-text.ts'
import type { CertificateSummary, CheckAnswer, CompanySummary } from '#register/model/shown.ts'
import { asksWithWords } from './directory/count-with-words.ts'
import { findInDirectory } from './directory/search-directory.ts'
import { companiesNamed } from './directory/suggest-in-register.ts'
import { asBeginnings, queryOf, wordsOf } from './directory/understand-words.ts'
import { findAskedNumber } from './find-asked-number.ts'
import { summariseInOrder } from './summarise.ts'

export type FoundInRegister = {
  /** What can be said of the certificate that is asked for by its number; then nothing else is looked for. */
  number: CheckAnswer | null
  /** Those of the directory that are called so. */
  companies: CompanySummary[]
  /** Those of the directory that have all of the words. */
  certificates: CertificateSummary[]
  /** The ids of those of them that have the words themselves, not only by what is said of their scheme or sector. */
  worded: string[]
  /** By which words the certificates were found, where typing errors were mended. */
  corrected: string | null
}

/** So many are found at most. */
export const mostFound = { companies: 5, certificates: 3 }

/** So many digits are no standard's number: whoever writes them means a company. */
const taxId = /(?:\d\W?){8}/

/** What a search of the whole site shows of the register: a certificate by its number, else a few of the directory. */
export async function findInRegister(caller: Caller, asked: string): Promise<FoundInRegister> {
  const number = await findAskedNumber(caller, asked)
  const nothing = { number, companies: [], certificates: [], worded: [], corrected: null }
  if (number || !(asksWithWords(caller, asked) || taxId.test(asked))) return nothing
  const text = askedText(asked, caller.host)
  const companies = await companiesNamed(caller, text)
  const query = { text, filters: {}, sort: 'relevance' } as const
  const { ids, corrected, isComplete } = await findInDirectory(caller, query, mostFound.certificates)
  const found = isComplete ? await summariseInOrder(caller, ids) : []
  return {
    ...{ number, companies: companies.slice(0, mostFound.companies) },
    ...{ certificates: found.map(({ summary }) => summary), corrected: found.length > 0 ? corrected : null },
    // A number was found in full or in part, whatever words its listing has.
    worded: /\d/.test(text) ? ids : await withWords(caller, ids, corrected ?? text),
  }
}

async function withWords({ database: { orm } }: Caller, ids: string[], text: string): Promise<string[]> {
  const words = asBeginnings(wordsOf(text))
  if (ids.length === 0 || words.length === 0) return []
  const { rows } = await orm.execute<{ id: string }>(sql`
    select certificate_id as id from register_listing
    where ${anyOf(sql`certificate_id`, ids)} and (words || ''::tsvector) @@ ${queryOf(words)}::tsquery`)
  return rows.map(({ id }) => id)
}
