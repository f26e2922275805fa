import { addDays } from '#kernel/time/calendar-days.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { demoCompanyPrefix } from '#register/model/demo-company.ts'
import { type Chance, lottery } from './chance.ts'
import { countries } from './countries/countries.ts'
import type { City, Country } from './countries/country.ts'
import { companyName } from './names/company-name.ts'
import { street } from './streets.ts'
import { taxIdsIn } from './tax-ids.ts'
import type { Trade } from './trades/trade.ts'
import { trades } from './trades/trades.ts'

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

/** Where a demonstration company is said to have agreed; it says of itself that it is one. */
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
