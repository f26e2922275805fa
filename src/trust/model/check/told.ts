import { isLocale } from '#kernel/locales.ts'
import { type Claims, isObject, textIn } from './json.ts'
import { asAddress, numberAt } from './own-address.ts'
import { dateIn } from './status.ts'
import type { Told } from './verdict.ts'

/** So much of each is told, whoever wrote it. */
const [longestText, mostTexts] = [2_000, 20]

/** What a credential says, by whomever it is: whatever is not as we write it is left out. */
export function toldIn(claims: Claims): Told {
  const subject = isObject(claims.credentialSubject) ? claims.credentialSubject : {}
  const party = isObject(subject.issuedToParty) ? subject.issuedToParty : {}
  const assessments = listOf(subject.conformityAssessment).filter(({ conformance }) => conformance !== false)
  const standards = assessments.flatMap(({ referenceStandard }) =>
    listOf(referenceStandard).flatMap(({ name }) => cut(name) ?? []),
  )
  const described = [subject.description].flat()
  return {
    number: numberIn(subject),
    holder: cut(party.name),
    standards: [...new Set(standards)].slice(0, mostTexts),
    scope: described.flatMap(scopeIn).slice(0, mostTexts),
    validFrom: dateIn(claims.validFrom),
    validUntil: dateIn(claims.validUntil),
  }
}

function scopeIn(described: unknown): Told['scope'] {
  const value: Claims = isObject(described) ? described : { '@value': described }
  const [text, language] = [cut(value['@value']), value['@language']]
  return text === null ? [] : [{ text, locale: isLocale(language) ? language : null }]
}

/** The number as it is printed, which the link to the document has, or else as the certificate's address has it. */
function numberIn({ id, conformityCertificate }: Claims): string | null {
  const printed = isObject(conformityCertificate) ? cut(conformityCertificate.linkName) : null
  const address = asAddress(textIn(id) ?? '')
  return printed ?? (address && numberAt(address))
}

function listOf(value: unknown): Claims[] {
  return [value].flat().filter(isObject).slice(0, mostTexts)
}

function cut(value: unknown): string | null {
  return textIn(value)?.slice(0, longestText) ?? null
}
