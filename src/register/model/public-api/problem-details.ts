import { fill, formatLocale, type Locale, type Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/problem-details.ts'
import { mostChecked } from './endpoints.ts'
import type { ProblemName } from './problems.ts'

/** What happened and what to do, in words; `about` are the parameters or fields that it is about. */
export function problemDetail(name: ProblemName, about: readonly string[], locale: Locale): string {
  const quoted = about.map((text) => fill(said.quoted, { text })[locale])
  const list = new Intl.ListFormat(formatLocale[locale]).format(quoted)
  return details[name][locale].replace('{about}', () => list)
}

const details: Record<ProblemName, Words> = {
  'unknown-parameter': said.unknownParameter,
  'repeated-parameter': said.repeatedParameter,
  'invalid-parameter': said.invalidParameter,
  'invalid-body': fill(said.invalidBody, { mostChecked }),
  unauthorized: said.unauthorized,
  restricted: said.restricted,
  'not-found': said.notFound,
  'being-updated': said.beingUpdated,
  'unknown-version': said.unknownVersion,
  'no-such-address': said.noSuchAddress,
  'method-not-allowed': said.methodNotAllowed,
  'body-too-large': fill(said.bodyTooLarge, { mostChecked }),
  'wrong-type': said.wrongType,
  'too-many': said.tooMany,
  trouble: said.trouble,
}
