import type { Caller } from '#kernel/caller.ts'
import { siteBeside } from '#register/model/asked-site.ts'
import { furtherNumbers, numbersBeside } from '#register/model/asked-text.ts'
import type { NamedHolder } from '#register/model/named-holder.ts'
import { namesScheme } from '#register/model/named-scheme.ts'
import { standardNotAmong } from '#register/model/named-standard.ts'
import type { CheckAnswer } from '#register/model/shown.ts'
import { readSites } from './asked-sites.ts'
import { byNumber, numberIn } from './certificates-by-number.ts'
import { holdersToCompare, schemesCalled } from './holders-to-compare.ts'
import type { Summarised } from './summarise.ts'

/** The answers to lines that are a number with words beside it: most likely whose certificate somebody thinks it is. */
export async function numbersWithWords(caller: Caller, lines: string[]): Promise<Map<string, CheckAnswer>> {
  const read = lines.map((line) => ({ line, parts: numbersBeside(line) }))
  const certificates = await byNumber(
    caller,
    read.flatMap(({ parts }) => parts.map(({ number }) => number)),
  )
  const isKnown = (number: string) => numberIn(certificates, number) !== undefined
  const met = read.flatMap(({ line, parts }) => {
    const part = parts.find(({ number }) => isKnown(number))
    const found = part && numberIn(certificates, part.number)
    if (!found) return []
    const { numbers, rest } = furtherNumbers(part.beside, isKnown)
    return [{ line, found, beside: rest, follows: furtherNumbers(part.follows, isKnown).rest, numbers }]
  })
  const compare = await holdersToCompare(
    caller,
    met.map(({ found, beside }) => ({ certificate: found.summary, beside })),
  )
  const siteOf = await readSites(
    caller,
    met.flatMap(({ found, beside }) => (siteBeside(beside) ? [found.summary] : [])),
  )
  const compared = met.map(({ found, beside, follows }) => {
    const following = compare(found.summary, follows)
    return following?.is === 'same' ? following : compare(found.summary, beside)
  })
  const schemes = compared.some((holder) => holder?.is === 'other') ? await schemesCalled(caller) : []
  return new Map(
    met.map(({ line, found, beside, numbers }, at) => {
      const others = {
        otherStandard: standardNotAmong(beside, found.summary.standards),
        otherNumber: numbers.find((number) => numberIn(certificates, number) !== found) ?? null,
      }
      const named = siteBeside(beside)
      if (named) {
        const site = { number: named.site, found: siteOf(found.summary, named.site) }
        const holder = named.rest ? compare(found.summary, named.rest) : null
        return [line, ofCertificate(found, { ...others, ...whoIsNamed(holder, schemes), site })]
      }
      return [line, ofCertificate(found, { ...others, ...whoIsNamed(compared[at] ?? null, schemes) })]
    }),
  )
}

/** Whoever is named, and whether that is how another scheme is called: a program is told of the doubt either way. */
function whoIsNamed(holder: NamedHolder | null, schemes: readonly string[][]) {
  const isScheme = holder?.is === 'other' && namesScheme(holder.named, schemes)
  return { holder, otherScheme: isScheme ? holder.named : null }
}

type Beside = Omit<Extract<CheckAnswer, { outcome: 'certificate' }>, 'outcome' | 'certificate'>

/** What is said of a certificate, with what was named beside its number. */
export function ofCertificate(
  { summary, isRestricted }: Summarised,
  beside: { [Part in keyof Beside]: Beside[Part] | null } = {},
): CheckAnswer {
  // A name is not compared with a holder who restricts what is told: whoever guesses would learn it.
  if (isRestricted) return { outcome: 'restricted' }
  const named: Beside = Object.fromEntries(Object.entries(beside).filter(([, said]) => said !== null))
  return { outcome: 'certificate', certificate: summary, ...named }
}
