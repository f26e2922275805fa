import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { sectors } from '#domain/register/sectors.ts'
import type { ShownCertificate } from '#domain/register/shown.ts'
import { type Reading, standardsInWords } from '../shown/card-view.ts'
import type { Fact, FactValue } from '../shown/facts.tsx'

/** What a certificate's paper says too, and what it cannot say; what is unknown is left out. */
export function certificateFacts(shown: ShownCertificate, { locale }: Reading): Fact[] {
  const { scheme, originalIssuedOn, issuedOn, expiresOn, issuingOffice, iqnetNumber } = shown
  const day = (date: string) => ({ text: dateInWords(date, locale) })
  const isReissue = originalIssuedOn !== null && originalIssuedOn !== issuedOn
  const fact = (label: string, ...values: FactValue[]): Fact => ({ label, values })
  return [
    { ...fact(m.reg_number(), { text: shown.number }), isSaidAbove: true },
    { ...fact(m.reg_standards(), ...standardsOf(shown)), isSaidAbove: true },
    fact(m.reg_scheme(), ...(scheme ? [{ text: scheme.title, href: scheme.href }] : [])),
    fact(m.reg_first_issued(), ...(isReissue ? [day(originalIssuedOn)] : [])),
    fact(m.reg_issued(), day(issuedOn)),
    fact(m.reg_last_day(), expiresOn ? day(expiresOn) : { text: m.reg_no_last_day() }),
    fact(m.reg_accreditation(), accreditationOf(shown)),
    fact(m.reg_sectors(), ...shown.sectors.map((code) => ({ text: `${code} · ${sectors[code][locale]}` }))),
    fact(m.reg_office(), ...(issuingOffice ? [{ text: officeInWords(issuingOffice), note: null }] : [])),
    fact(m.reg_iqnet(), ...(iqnetNumber ? [{ text: iqnetNumber }] : [])),
    fact(
      m.reg_owner_registers(),
      ...shown.ownerRegisters.map(({ owner, number, href }) => ({ text: `${owner} ${number}`, href })),
    ),
    fact(m.reg_data_as_of(), day(shown.dataAsOf)),
  ]
}

function standardsOf(shown: ShownCertificate): FactValue[] {
  return shown.standards.map((each) => ({ text: standardsInWords({ standards: [each] }) }))
}

function accreditationOf({ isAccredited, accreditation }: ShownCertificate): FactValue {
  if (!isAccredited)
    return { text: m.reg_not_accredited(), note: m.reg_not_accredited_text(), isWarning: true }
  if (!accreditation) return { text: m.reg_accredited_unnamed() }
  const { body, name, number, scopeLink } = accreditation
  return { text: [body, number].filter(Boolean).join(' · '), href: scopeLink, note: name }
}

function officeInWords({ name, city }: { name: string; city: string }): string {
  return name.includes(city) ? name : `${name}, ${city}`
}
