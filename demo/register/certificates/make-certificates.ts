import type { z } from 'zod'
import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import {
  type CertificateRecord,
  certificateRecord,
  type DecisionRecord,
  type OwnerRegister,
  type StandardRecord,
} from '#register/model/certificate-record.ts'
import type { ProductRecord } from '#register/model/item-records.ts'
import { type FormerStatement, statedOf } from '#register/model/statements.ts'
import { type Chance, lottery } from '../chance.ts'
import type { MadeCompany } from '../make-company.ts'
import type { Product, Trade } from '../trades/trade.ts'
import { trades } from '../trades/trades.ts'
import { type Activity, activityOf } from './activity.ts'
import { datedSites, sitesBefore } from './dated-sites.ts'
import { capital } from './joined.ts'
import { type Life, makeLife, makePredecessor } from './life.ts'
import { premisesOf } from './premises.ts'
import type { createNumbering } from './printed-numbers.ts'
import { type SchemeFacts, schemeFacts, standardsOn } from './scheme-facts.ts'
import { scopeOf, siteScope } from './scope.ts'

/** The office, among those of `demo/content`, that issues certificates in a country. */
function issuingOfficeIn(country: string, city: string): string {
  if (country === 'UY') return northOfRioNegro.has(city) ? 'salto' : 'montevideo'
  if (country === 'BR') return southOfBrazil.has(city) ? 'porto-alegre' : 'sao-paulo'
  return offices[country] ?? (farAway.has(country) ? 'montevideo' : 'madrid')
}

const northOfRioNegro = new Set(['Salto', 'Paysandú', 'Rivera', 'Artigas', 'Tacuarembó', 'Young'])
const southOfBrazil = new Set([
  ...['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santana do Livramento', 'Bento Gonçalves', 'Chapecó'],
  ...['Joinville', 'Itajaí'],
])

const offices: Record<string, string> = {
  ...{ AR: 'buenos-aires', CL: 'santiago', PY: 'asuncion', BO: 'santa-cruz', PE: 'lima', EC: 'quito' },
  ...{ CO: 'bogota', CR: 'san-jose', PA: 'san-jose', HN: 'san-jose', SV: 'san-jose', GT: 'mexico' },
  ...{ MX: 'mexico', DO: 'mexico', US: 'mexico', CA: 'mexico', ES: 'madrid' },
}

const farAway = new Set(['AU', 'NZ', 'ZA', 'CN', 'JP', 'KR', 'TW', 'VN', 'TH', 'ID', 'IN'])

export type MadeCertificate = CertificateRecord & {
  decisions: DecisionRecord[]
  former: FormerStatement[]
}

type Numbering = ReturnType<typeof createNumbering>

/** All certificates of a company; what came in the place of another stands before it. */
export function makeCertificates(chance: Chance, company: MadeCompany, numbering: Numbering, today: string) {
  const activity = activityOf(chance, company)
  const premises = premisesOf(chance, company)
  const phase = chance.below(1000) / 1000
  const made: MadeCertificate[] = []
  for (const facts of schemesOf(chance, company.trade)) {
    const isTogether = made.length > 0 && chance.is(0.55)
    const newest = makeLife(chance, facts, today, isTogether ? phase : chance.below(1000) / 1000)
    const body = bodyOf(chance, company, activity, premises, facts, newest, today)
    let replacedBy: string | null = null
    for (const life of withPredecessors(chance, facts, newest, today)) {
      const id = `${company.record.id}-${String(made.length + 1).padStart(2, '0')}`
      const number = numbering(facts, replacedBy ? life.issuedOn : life.originalIssuedOn, body.accreditation)
      const { decisions, ...term } = life
      const record: z.input<typeof certificateRecord> = {
        ...{ ...body, ...term, id, number, replacedBy },
        sites: replacedBy === null ? body.sites : sitesBefore(body.sites),
        standards: standardsOf(facts, body.standards, life.issuedOn),
        iqnetNumber: body.iqnetNumber && `${body.iqnetNumber}-${number.replace(' ', '-')}`,
      }
      // Fields that the demonstration does not fill are unknown, as in a file without these columns.
      const parsed = certificateRecord.parse(record)
      made.push({ ...parsed, decisions, former: formerOf(parsed, facts, today) })
      replacedBy = id
    }
  }
  return made
}

/** In days: for how long one of thirty had expired before it was recertified. */
const lapse = 40

/** The issue before the present one, where there was one and the scheme has terms. */
function formerOf(record: CertificateRecord, facts: SchemeFacts, today: string): FormerStatement[] {
  const { id, originalIssuedOn, issuedOn } = record
  const isFirst = originalIssuedOn === null || originalIssuedOn >= issuedOn
  if (isFirst || issuedOn > today || facts.validityMonths === null) return []
  const hasLapsed = [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 30 === 0
  const follows = hasLapsed ? addDays(issuedOn, -lapse) : issuedOn
  const begun = [addMonths(follows, -facts.validityMonths), originalIssuedOn].sort().at(-1) ?? follows
  if (begun >= follows) return []
  const standards = standardsOf(facts, [], begun)
  return [
    {
      ...statedOf(record),
      ...{ issuedOn: begun, expiresOn: addDays(follows, -1), until: addDays(issuedOn, -1) },
      standards: standards.length > 0 ? standards : record.standards,
    },
  ]
}

const drawCount = lottery<number>([
  [1, 60],
  [2, 23],
  [3, 13],
  [4, 4],
])

const drawsOfSchemes = new Map(trades.map(({ key, schemes }) => [key, lottery(Object.entries(schemes))]))

function schemesOf(chance: Chance, { key, schemes }: Trade): SchemeFacts[] {
  const draw = drawsOfSchemes.get(key)
  if (!draw) throw new Error(`No schemes for ${key}`)
  const wanted = Math.min(drawCount(chance), Object.keys(schemes).length)
  const drawn = new Set<string>()
  for (let tries = 0; drawn.size < wanted && tries < 12; tries += 1) drawn.add(draw(chance))
  return [...drawn].map(schemeFacts)
}

/** The fields of a certificate other than its number, its dates and its history. */
function bodyOf(
  chance: Chance,
  company: MadeCompany,
  activity: Activity,
  premises: CertificateRecord['sites'],
  facts: SchemeFacts,
  life: Life,
  today: string,
) {
  const isOfOneSite = facts.key === 'zero-waste' || chance.is(0.2)
  const hasOwnScopes = chance.is(0.3)
  const sites = (isOfOneSite ? premises.slice(0, 1) : premises).map((site, index) =>
    index > 0 && hasOwnScopes ? { ...site, scope: siteScope(chance, activity) } : site,
  )
  const products = productsOf(chance, facts, activity)
  const accreditation = accreditationOf(chance, facts, company.country.code)
  const scope = scopeOf(chance, { scheme: facts.key, activity, sites, products, issuedOn: life.issuedOn })
  const isIqnet = accreditation !== null && facts.key.startsWith('iso-') && facts.type === 'management-system'
  return {
    companyId: company.record.id,
    ...{ scheme: facts.key, family: facts.family, type: facts.type },
    standards: productStandards(facts, activity, products, company.country.code),
    scope: chance.is(0.03) ? { es: scope.es, en: null } : scope,
    isAccredited: accreditation !== null,
    accreditation,
    sectors: [...company.trade.sectors],
    ...{ sites: datedSites(sites, { issuedOn: life.issuedOn, today }), products },
    issuingOffice: issuingOfficeIn(company.country.code, company.city.city),
    iqnetNumber: isIqnet && chance.is(0.4) ? (accreditation.startsWith('ada') ? 'AT' : 'UY') : null,
    ownerRegisters: ownerRegisters(chance, facts),
    dataAsOf:
      lastEvent(life) < addDays(today, -9) && chance.is(0.03) ? addDays(today, -chance.between(1, 9)) : today,
  }
}

/** The newest first. A certificate that does not yet hold has replaced nothing. */
function* withPredecessors(chance: Chance, facts: SchemeFacts, newest: Life, today: string): Generator<Life> {
  yield newest
  if (facts.validityMonths === null || newest.issuedOn > today) return
  const isNewEdition = facts.key === 'iso-14001' && newest.issuedOn >= '2026-07-01'
  let share = isNewEdition ? 0.7 : 0.055
  for (let life = newest; chance.is(share); share = 0.2) {
    const earlier = makePredecessor(chance, facts, life)
    if (!earlier) return
    yield earlier
    life = earlier
  }
}

/** The product's own standards come after the scheme's rules; a scheme's list says only which there may be. */
function productStandards(
  facts: SchemeFacts,
  { trade }: Activity,
  products: CertificateRecord['products'],
  country: string,
): string[] {
  if (facts.key === 'toys') return [toyStandards[country] ?? 'ISO 8124']
  if (facts.key === 'fssc-22000') return [`ISO/TS 22002-${prerequisites[trade.sectors[0] ?? ''] ?? 1}`]
  return [...new Set(products.flatMap(({ standard }) => standard ?? []))]
}

const prerequisites: Record<string, number> = { '7': 4, '14': 4, '31': 5 }
const toyStandards: Record<string, string> = {
  ...Object.fromEntries(['UY', 'AR', 'BR', 'PY'].map((country) => [country, 'NM 300'])),
  ...Object.fromEntries(
    ['ES', 'PT', 'DE', 'AT', 'FR', 'IT', 'NL', 'BE', 'PL', 'CZ'].map((country) => [country, 'EN 71']),
  ),
}

function standardsOf(facts: SchemeFacts, own: string[], issuedOn: string): StandardRecord[] {
  const listed = standardsOn(facts, issuedOn)
  const kept = ofOneProduct.has(facts.key)
    ? listed.slice(0, 1)
    : listed.filter(({ name }) => name !== 'ISO/TS 22002')
  return [...kept, ...own.map((name) => ({ name, edition: null }))]
}

const ofOneProduct = new Set(['electrical-safety', 'construction-products', 'toys', 'product-mark'])

function accreditationOf(chance: Chance, { accreditations }: SchemeFacts, country: string): string | null {
  if (accreditations.length === 0 || chance.is(0.07)) return null
  const [first, second] = accreditations
  return (second && chance.is(farFromHome.has(country) ? 0.7 : 0.12) ? second : first) ?? null
}

const farFromHome = new Set([
  'AT',
  'DE',
  'CH',
  'IT',
  'FR',
  'NL',
  'BE',
  'PL',
  'CZ',
  'HU',
  'RO',
  'GR',
  'TR',
  'SE',
  'DK',
  'NO',
  'FI',
  'GB',
  'IE',
])

/** From the block of numbers that GS1 keeps for demonstrations, so that no GGN belongs to anybody. */
function ownerRegisters(chance: Chance, { key }: SchemeFacts): OwnerRegister[] {
  if (key !== 'globalgap-ifa') return []
  const digits = `952${String(chance.below(1_000_000_000)).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  const number = `${digits}${(10 - (sum % 10)) % 10}`
  return [{ owner: 'GLOBALG.A.P.', number, href: `https://globalgap.example/ggn/${number}` }]
}

function lastEvent({ issuedOn, decisions }: Life): string {
  return decisions.at(-1)?.on ?? issuedOn
}

/** What a product certificate is of; empty on one of a management system. */
function productsOf(chance: Chance, facts: SchemeFacts, activity: Activity): ProductRecord[] {
  if (facts.type === 'management-system' || facts.type === 'verification') return []
  const listed = activity.trade.products[facts.key]
  if (!listed) return activity.goods.map((name) => record(chance, { name, standard: null }, null, null))
  const isBranded = !['fsc-coc', 'pefc-coc', 'iso-14067'].includes(facts.key)
  const modelOf = isBranded ? (facts.key === 'gluten-free' ? weight : model) : null
  const kinds = chance.some(listed, chance.favour([1, 2, 3, 4]))
  return kinds.flatMap((kind) => {
    const models = isBranded && kind.standard ? chance.favour([1, 1, 2, 3, 4]) : 1
    return Array.from({ length: models }, () =>
      record(chance, kind, isBranded ? activity.brand : null, modelOf),
    )
  })
}

function record(
  chance: Chance,
  { name, standard }: Product,
  brand: string | null,
  modelOf: ((chance: Chance) => string) | null,
): ProductRecord {
  return {
    name: { es: capital(name.es), en: capital(name.en) },
    ...{ brand, standard },
    model: modelOf?.(chance) ?? null,
    range:
      modelOf && standard && chance.is(0.15)
        ? `Lote ${chance.between(2023, 2026)}-${chance.between(101, 989)}`
        : null,
  }
}

function weight(chance: Chance): string {
  return `${chance.pick(['200', '250', '400', '500', '750', '1000'])} g`
}

function model(chance: Chance): string {
  const letters = chance.pick(['TE', 'HX', 'KV', 'LR', 'MP', 'S', 'V', 'ECO', 'PRO', 'DUO', 'NX', 'B'])
  return `${letters}${chance.pick(['-', ' ', ''])}${chance.between(1, 99) * chance.pick([1, 10])}`
}
