import { addDays } from '#kernel/time/calendar-days.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { demoCompanyPrefix } from '#register/model/stable-id.ts'
import { type Chance, lottery } from './chance.ts'
import { countries } from './countries/countries.ts'
import type { City, Country } from './countries/country.ts'
import { companyName } from './names/company-name.ts'
import { street } from './streets.ts'
import type { Trade } from './trades/trade.ts'
import { trades } from './trades/trades.ts'

type TaxId = CompanyRecord['taxIds'][number]

/** A number by which a tax authority would know a company: right in form and check digit, but of no real company. */
function taxIdsIn(country: string, chance: Chance): TaxId[] {
  const own = (byCountry[country] ?? otherwise)(chance)
  return chance.is(0.08) ? [own, { kind: 'duns', number: digits(chance, 9) }] : [own]
}

const byCountry: Record<string, (chance: Chance) => TaxId> = {
  UY: (chance) => {
    const number = `${pad(chance.between(1, 22), 2)}${digits(chance, 6)}001`
    const check = checked(number, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], (rest) => (11 - rest) % 11)
    if (check === 10) return byCountry.UY?.(chance) ?? otherwise(chance)
    const whole = `${number}${check}`
    return { kind: 'rut', number: chance.is(0.3) ? shaped(whole, '## ###### ####') : whole }
  },
  AR: (chance) => {
    const number = `30${digits(chance, 8)}`
    const check = checked(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], (rest) => (11 - rest) % 11)
    if (check === 10) return byCountry.AR?.(chance) ?? otherwise(chance)
    return { kind: 'cuit', number: shaped(`${number}${check}`, '##-########-#') }
  },
  BR: (chance) => {
    const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
    const number = `${digits(chance, 8)}0001`
    const digit = (rest: number) => (rest < 2 ? 0 : 11 - rest)
    const first = checked(number, weights.slice(1), digit)
    const second = checked(`${number}${first}`, weights, digit)
    return { kind: 'cnpj', number: shaped(`${number}${first}${second}`, '##.###.###/####-##') }
  },
  CL: (chance) => {
    const number = `7${digits(chance, 7)}`
    const check = checked(number, [3, 2, 7, 6, 5, 4, 3, 2], (rest) => (11 - rest) % 11)
    return { kind: 'other', number: `${shaped(number, '##.###.###')}-${check === 10 ? 'K' : check}` }
  },
  PY: (chance) => {
    const number = `800${digits(chance, 5)}`
    const check = checked(number, [9, 8, 7, 6, 5, 4, 3, 2], (rest) => (rest > 1 ? 11 - rest : 0))
    return { kind: 'other', number: `${number}-${check}` }
  },
  PE: (chance) => {
    const number = `20${digits(chance, 8)}`
    const check = checked(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], (rest) => (11 - rest) % 10)
    return { kind: 'other', number: `${number}${check}` }
  },
  CO: (chance) => {
    const number = `9${digits(chance, 8)}`
    const check = checked(number, [41, 37, 29, 23, 19, 17, 13, 7, 3], (rest) => (rest > 1 ? 11 - rest : rest))
    return { kind: 'other', number: `${shaped(number, '###.###.###')}-${check}` }
  },
  BO: (chance) => ({ kind: 'other', number: `${digits(chance, 7)}02${chance.below(10)}` }),
  EC: (chance) => ({ kind: 'other', number: `${pad(chance.between(1, 24), 2)}9${digits(chance, 7)}001` }),
  MX: (chance) => ({
    kind: 'other',
    number: `${letters(chance, 3)}${pad(chance.between(0, 24), 2)}0${chance.between(1, 9)}${pad(chance.between(1, 28), 2)}${letters(chance, 2)}${chance.below(10)}`,
  }),
  CR: (chance) => ({ kind: 'other', number: `3-101-${digits(chance, 6)}` }),
  ES: (chance) => {
    const number = digits(chance, 7)
    const doubled = [...number].map((digit, at) => (at % 2 === 0 ? tens(Number(digit) * 2) : Number(digit)))
    const check = (10 - (doubled.reduce((sum, each) => sum + each, 0) % 10)) % 10
    return { kind: 'vat', number: `ES${chance.is(0.6) ? 'B' : 'A'}${number}${check}` }
  },
  PT: (chance) => {
    const number = `5${digits(chance, 7)}`
    const check = checked(number, [9, 8, 7, 6, 5, 4, 3, 2], (rest) => (rest < 2 ? 0 : 11 - rest))
    return { kind: 'vat', number: `PT${number}${check}` }
  },
  ...Object.fromEntries(
    Object.entries({
      ...{
        DE: 'DE#########',
        AT: 'ATU########',
        CH: 'CHE-###.###.###',
        FR: 'FR###########',
        IT: 'IT###########',
      },
      ...{
        BE: 'BE0#########',
        NL: 'NL#########B01',
        GB: 'GB#########',
        IE: 'IE#######T',
        PL: 'PL##########',
      },
      ...{ CZ: 'CZ########', SE: 'SE##########01', DK: 'DK########', NO: 'NO#########MVA', FI: 'FI########' },
      ...{ GR: 'EL#########', RO: 'RO########', HU: 'HU########' },
    }).map(([code, form]) => [
      code,
      (chance: Chance): TaxId => ({ kind: 'vat', number: shaped(digits(chance, 14), form) }),
    ]),
  ),
}

function otherwise(chance: Chance): TaxId {
  return { kind: 'registration', number: digits(chance, chance.between(7, 10)) }
}

function checked(number: string, weights: number[], toDigit: (rest: number) => number): number {
  return toDigit([...number].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11)
}

function tens(number: number): number {
  return number > 9 ? number - 9 : number
}

/** Never beginning with a nought. */
function digits(chance: Chance, count: number): string {
  let text = String(chance.between(1, 9))
  while (text.length < count) text += chance.below(10)
  return text
}

function letters(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => chance.pick([...'ABCDEFGHIJKLMNOPRSTUVXYZ'])).join('')
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

/** Each `#` is the next digit. */
function shaped(number: string, form: string): string {
  let at = 0
  return form.replace(/#/g, () => number[at++] ?? '0')
}

export type MadeCompany = { record: CompanyRecord; trade: Trade; country: Country; city: City }

/** `number` counts the companies of the register from one. */
export function makeCompany(chance: Chance, number: number, today: string): MadeCompany {
  const country = drawCountry(chance)
  const trade = drawTrade(country, chance)
  const isRural = trade.manner === 'farm' && country.cities.length > 3
  const city = isRural ? chance.pick(country.cities.slice(1)) : chance.favour(country.cities)
  const name = companyName(chance, trade, country)
  const agreed = addDays(today, -chance.between(30, 4000))
  const record: CompanyRecord = {
    id: `${demoCompanyPrefix}${String(number).padStart(6, '0')}`,
    ...name,
    street: street(
      chance,
      country.tongue,
      trade.manner === 'farm' || (trade.manner === 'plant' && chance.is(0.2)),
    ),
    ...addressOf(city, country),
    taxIds: chance.is(0.97) ? taxIdsIn(country.code, chance) : [],
    website: chance.is(0.7) ? website(name.tradeName ?? name.legalName) : null,
    directoryConsent: consent(chance, agreed, 0.92, 0.04),
    iafConsent: consent(chance, agreed, 0.7, 0.15),
    restrictedBecause: chance.is(0.005) ? chance.pick(reasonsToRestrict) : null,
    contacts: [],
  }
  return { record, trade, country, city }
}

export function addressOf({ city, region, postcode }: City, { code }: Country) {
  return { city, region: region === city ? null : region, postcode, country: code }
}

const drawCountry = lottery(countries.map((country) => [country, country.weight] as const))

const drawsOfTrades = new Map(
  countries.map(({ code }) => [
    code,
    lottery(
      trades
        .filter((trade) => trade.countries?.includes(code) ?? true)
        .map((trade) => [trade, trade.weight] as const),
    ),
  ]),
)

function drawTrade({ code }: Country, chance: Chance): Trade {
  const draw = drawsOfTrades.get(code)
  if (!draw) throw new Error(`No trades in ${code}`)
  return draw(chance)
}

/** Where a demonstration company is said to have agreed; each source says that it belongs to a demonstration. */
const sources = [
  'Registro de demostración · contrato de certificación',
  'Registro de demostración · formulario de consentimiento',
  'Registro de demostración · correo electrónico del cliente',
]

function consent(chance: Chance, on: string, given: number, refused: number) {
  const source = chance.favour(sources)
  if (chance.is(given)) return { isGiven: true, source, on }
  return chance.is(refused / (1 - given)) ? { isGiven: false, source, on } : null
}

const reasonsToRestrict = [
  'Pedido escrito del cliente: seguridad física de sus instalaciones.',
  'Pedido escrito del cliente: contratos de defensa.',
  'Pedido escrito del cliente: protección de su personal.',
]

function website(name: string): string {
  const host = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ıøłæß]/g, (letter) => plain[letter] ?? '')
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .slice(0, 48)
    .replace(/-$/, '')
  return `https://www.${host}.example`
}

const plain: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', æ: 'ae', ß: 'ss' }
