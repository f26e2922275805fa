import { describe, expect, test } from 'vitest'
import { certificateRecord } from '#register/model/certificate-record.ts'
import { mayDecide, standingOn } from '#register/model/certificate-standing.ts'
import { typeProblems } from '#register/model/certificate-types.ts'
import { companyRecord } from '#register/model/company-record.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { replacementsOf } from '#register/model/replacement-chain.ts'
import { accreditations } from '../content/accreditations.ts'
import { certifications } from '../content/certifications.ts'
import { offices } from '../content/offices.ts'
import { standards } from '../content/standards.ts'
import { type DemoBatch, generateRegister } from './generate-register.ts'
import { trades } from './trades/trades.ts'

const today = '2026-11-22'
const made = all(generateRegister({ seed: 1, certificates: 5000, today }))
const start = all(generateRegister({ seed: 1, certificates: 2000, today }))

describe('the invented register', () => {
  test('holds as many certificates as were asked for, each of a company that came with or before it', () => {
    expect(made.certificates).toHaveLength(5000)
    const known = new Set<string>()
    for (const { companies, certificates } of generateRegister({ seed: 3, certificates: 2500, today })) {
      expect(certificates.length).toBeLessThan(1060)
      for (const { id } of companies) known.add(id)
      expect(certificates.filter(({ companyId }) => !known.has(companyId))).toEqual([])
    }
  })

  test('is made of records as they are kept, to the letter', () => {
    for (const company of start.companies) expect(companyRecord.parse(company)).toEqual(company)
    for (const { decisions: _1, former: _2, ...certificate } of start.certificates)
      expect(certificateRecord.parse(certificate)).toEqual(certificate)
  })

  test('is the same for the same seed and day, and another for another', () => {
    expect(all(generateRegister({ seed: 1, certificates: 2000, today, batch: 300 }))).toEqual(start)
    const other = all(generateRegister({ seed: 2, certificates: 50, today }))
    const names = new Set(start.companies.slice(0, 100).map(({ legalName }) => legalName))
    expect(other.companies.filter(({ legalName }) => names.has(legalName)).length).toBeLessThan(3)
  })

  test('that is larger only adds to a smaller one', () => {
    expect(made.companies.slice(0, start.companies.length)).toEqual(start.companies)
    expect(made.certificates.slice(0, 2000)).toEqual(start.certificates)
  })

  test('has each id and each printed number once, however the number is written', () => {
    expect(new Set(made.companies.map(({ id }) => id)).size).toBe(made.companies.length)
    expect(new Set(made.certificates.map(({ id }) => id)).size).toBe(5000)
    expect(new Set(made.certificates.map(({ number }) => foldNumber(number))).size).toBe(5000)
    expect(
      new Set(made.companies.flatMap(({ taxIds }) => taxIds.map(({ number }) => foldNumber(number)))).size,
    ).toBeGreaterThan(2900)
  })

  test('marks what is invented, where the register is looked at', () => {
    for (const { id, website, directoryConsent } of made.companies) {
      expect(id).toMatch(/^DEMO-\d{6}$/)
      expect(website ?? '.example').toMatch(/\.example$/)
      expect(directoryConsent?.source ?? 'Registro de demostración').toContain('Registro de demostración')
    }
    const links = made.certificates.flatMap(({ ownerRegisters }) => ownerRegisters)
    expect(links.length).toBeGreaterThan(20)
    for (const { number, href } of links)
      expect([number, href]).toEqual([
        expect.stringMatching(/^952\d{10}$/),
        `https://globalgap.example/ggn/${number}`,
      ])
  })
})

describe('its companies', () => {
  test('are of more than forty countries at the start, of Uruguay most', () => {
    const count = new Map<string, number>()
    for (const { country } of start.companies) count.set(country, (count.get(country) ?? 0) + 1)
    expect(count.size).toBeGreaterThan(40)
    expect([...count].sort(([, one], [, other]) => other - one)[0]?.[0]).toBe('UY')
  })

  test('agreed mostly; some refused, some were not asked, a few are restricted', () => {
    const share = (is: (company: (typeof made.companies)[number]) => boolean) =>
      made.companies.filter(is).length / made.companies.length
    expect(share(({ directoryConsent }) => directoryConsent?.isGiven === true)).toBeGreaterThan(0.88)
    expect(share(({ directoryConsent }) => directoryConsent?.isGiven === false)).toBeGreaterThan(0.02)
    expect(share(({ iafConsent }) => iafConsent === null)).toBeGreaterThan(0.08)
    expect(share(({ restrictedBecause }) => restrictedBecause !== null)).toBeLessThan(0.012)
    expect(made.companies.some(({ restrictedBecause }) => restrictedBecause !== null)).toBe(true)
  })

  test('have tax ids whose check digit is right', () => {
    const ids = made.companies.flatMap(({ taxIds }) => taxIds)
    const ruts = ids.filter(({ kind }) => kind === 'rut').map(({ number }) => foldNumber(number))
    expect(ruts.length).toBeGreaterThan(400)
    for (const rut of ruts) {
      expect(rut).toMatch(/^(0[1-9]|1\d|2[0-2])\d{6}001\d$/)
      expect(remainder(rut, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toBe(0)
    }
    for (const { number } of ids.filter(({ kind }) => kind === 'cuit'))
      expect(remainder(foldNumber(number), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1])).toBe(0)
  })

  test('have names with accents, long ones too, of many words', () => {
    const names = made.companies.map(({ legalName }) => legalName)
    expect(names.filter((name) => /[áéíóúñãõçüöä]/i.test(name)).length).toBeGreaterThan(500)
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(85)
    expect(new Set(names.flatMap((name) => name.split(' '))).size).toBeGreaterThan(2500)
  })
})

describe('its certificates', () => {
  test('say only schemes, accreditations and offices that the site shows, each where it belongs', () => {
    const schemes = new Map(certifications.map(({ key, shared }) => [key, shared]))
    const bodies = new Set(
      accreditations.filter(({ shared }) => shared.type === 'accreditation').map(({ key }) => key),
    )
    const places = new Set(offices.map(({ key }) => key))
    for (const { scheme, family, accreditation, isAccredited, issuingOffice } of made.certificates) {
      const shared = schemes.get(scheme)
      expect(shared?.family).toBe(family)
      expect(isAccredited).toBe(accreditation !== null)
      if (accreditation) expect(shared?.accreditations).toContain(accreditation)
      if (accreditation) expect(bodies).toContain(accreditation)
      expect(places).toContain(issuingOffice)
    }
    expect(new Set(made.certificates.map(({ scheme }) => scheme)).size).toBe(schemes.size)
  })

  test('were decided upon as may be, up to this day', () => {
    for (const { decisions, ...certificate } of made.certificates)
      for (const [index, decision] of decisions.entries()) {
        expect(decision.on <= today, certificate.id).toBe(true)
        expect(mayDecide(certificate, decisions.slice(0, index), decision), certificate.id).toMatchObject({
          ok: true,
        })
      }
  })

  test('are in force, four of five; every other state is there, too', () => {
    const count = new Map<string, number>()
    for (const certificate of made.certificates) {
      const { state } = standingOn(certificate, certificate.decisions, today)
      count.set(state, (count.get(state) ?? 0) + 1)
    }
    expect((count.get('in-force') ?? 0) / 5000).toBeGreaterThan(0.76)
    expect((count.get('in-force') ?? 0) / 5000).toBeLessThan(0.85)
    for (const state of ['suspended', 'withdrawn', 'cancelled', 'expired', 'replaced', 'not-yet-in-force'])
      expect(count.get(state), state).toBeGreaterThan(20)
    const names = new Set(
      made.certificates.flatMap(({ decisions }) => decisions.map(({ decision }) => decision)),
    )
    expect(names.size).toBe(7)
  })

  test('that were replaced lead to one that came before them in the file, on the day of its issue, and never round', () => {
    const seen = new Map<string, string>()
    const by = new Map<string, string>()
    for (const { id, issuedOn, replacedBy, decisions } of made.certificates) {
      seen.set(id, issuedOn)
      expect(decisions.some(({ decision }) => decision === 'replace')).toBe(replacedBy !== null)
      if (!replacedBy) continue
      by.set(id, replacedBy)
      expect(seen.get(replacedBy)).toBe(decisions.at(-1)?.on)
    }
    const chains = [...by.keys()].map((id) => replacementsOf(id, by))
    expect(Math.max(...chains.map(({ length }) => length))).toBeGreaterThan(1)
    for (const [id, chain] of [...by.keys()].map((id) => [id, replacementsOf(id, by)] as const))
      expect(chain).not.toContain(id)
  })

  test('say their scope in both languages, but for a few; and their products where they are of products', () => {
    expect(made.certificates.filter(({ scope }) => scope.en === null).length).toBeLessThan(300)
    for (const { scope, type, products, scheme } of made.certificates) {
      expect(scope.es).toMatch(/^[\p{Lu}\d].*[^.,; ]\.$/u)
      expect(`${scope.es} ${scope.en}`).not.toMatch(/undefined|NaN| {2}|, ,|\bde el\b| a el |: \.|: ,/)
      expect(products.length > 0, scheme).toBe(type !== 'management-system' && type !== 'verification')
    }
  })

  test('say what their type asks for, of standards that the list names', () => {
    const listed = new Set(standards.map(({ shared }) => shared.name))
    for (const certificate of made.certificates) {
      expect(typeProblems(certificate), certificate.id).toEqual([])
      for (const { name } of certificate.standards) expect(listed, name).toContain(name)
    }
  })

  test('are of one place, of a few, rarely of many, a scope of its own here and there', () => {
    const sites = made.certificates.map((certificate) => certificate.sites)
    expect(sites.filter(({ length }) => length === 1).length / 5000).toBeGreaterThan(0.5)
    expect(sites.filter(({ length }) => length > 8).length).toBeGreaterThan(5)
    expect(Math.max(...sites.map(({ length }) => length))).toBeLessThanOrEqual(60)
    expect(sites.flat().filter(({ scope }) => scope !== null).length).toBeGreaterThan(200)
  })
})

test('whatever the day, records parse and histories may be', () => {
  for (const day of ['2025-02-28', '2026-12-31', '2028-02-29', '2031-07-01'])
    for (const { decisions, former, ...certificate } of all(
      generateRegister({ seed: 7, certificates: 400, today: day }),
    ).certificates) {
      expect(certificateRecord.safeParse(certificate).error?.issues ?? []).toEqual([])
      for (const [index, decision] of decisions.entries())
        expect(
          mayDecide({ ...certificate, former }, decisions.slice(0, index), decision).ok,
          `${day} ${certificate.id}`,
        ).toBe(true)
    }
})

test('each trade has a name, a deed, goods and schemes that there are', () => {
  const keys = new Set(certifications.map(({ key }) => key))
  for (const { key, deeds, goods, schemes, names } of trades) {
    expect(
      [deeds.length, goods.length, names.en.length].every((count) => count > 0),
      key,
    ).toBe(true)
    for (const { es } of deeds) expect(es, key).toMatch(/ (de|para|en)$/)
    for (const scheme of Object.keys(schemes)) expect(keys, key).toContain(scheme)
  }
  expect(new Set(trades.map(({ key }) => key)).size).toBe(trades.length)
})

function all(batches: Iterable<DemoBatch>): DemoBatch {
  const gathered = [...batches]
  return {
    companies: gathered.flatMap(({ companies }) => companies),
    certificates: gathered.flatMap(({ certificates }) => certificates),
  }
}

function remainder(number: string, weights: number[]): number {
  return [...number].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11
}
