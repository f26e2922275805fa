import type { Site } from '../../site.ts'
import { hour, type Repeated, startEvery } from '../../start-every.ts'
import { forgetSettledRows, forgetUnusedRegisterImports } from './begin-import.ts'
import { forgetAnswers } from './idempotent.ts'

/** Forgets what of imports and requests nobody needs any more: at once and every hour. */
export function startRegisterImportJobs(site: Site): Repeated {
  const now = () => ({ database: site.database, now: site.now() })
  return startEvery(hour, site.log, {
    'files of the register that were never imported could not be forgotten': () =>
      forgetUnusedRegisterImports(now()),
    'rows of old imports of the register could not be forgotten': () => forgetSettledRows(now()),
    'answers to programs could not be forgotten': () => forgetAnswers(site.database, site.now()),
  })
}
