import { isLocale } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'

/** What an account may do, as the record of who did what keeps it: `kind:news language:es publishes`, or `reads` alone. */
export function rightsCode({ kinds, languages, publishes, register, messages }: Rights): string {
  const said = [
    ...kinds.map((kind) => `kind:${kind}`),
    ...languages.map((language) => `language:${language}`),
    ...Object.entries({ publishes, register, messages }).flatMap(([name, may]) => (may ? [name] : [])),
  ]
  return said.length > 0 ? said.join(' ') : 'reads'
}

/** The same, read again. */
export function readRightsCode(code: string): Rights {
  const said = code.split(' ')
  const named = (what: string) =>
    said.flatMap((each) => (each.startsWith(`${what}:`) ? [each.slice(what.length + 1)] : []))
  return {
    kinds: named('kind'),
    languages: named('language').filter(isLocale),
    publishes: said.includes('publishes'),
    register: said.includes('register'),
    messages: said.includes('messages'),
  }
}
