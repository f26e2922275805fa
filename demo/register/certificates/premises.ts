import type { SiteRecord } from '#register/model/item-records.ts'
import { type Chance, lottery } from '../chance.ts'
import type { City } from '../countries/country.ts'
import { addressOf, type MadeCompany } from '../make-company.ts'
import { street } from '../streets.ts'
import type { NamingLanguage, TradeManner } from '../trades/trade.ts'

/** Where a company works, its main site first. */
export function premisesOf(chance: Chance, { record, trade, country, city }: MadeCompany): SiteRecord[] {
  const count = counts[trade.manner](chance)
  const main: SiteRecord = {
    name: count > 1 ? nameIn(mainNames, country.tongue, trade.manner) : null,
    ...{ street: record.street, city: record.city, region: record.region, postcode: record.postcode },
    ...{ country: record.country, ...around(chance, city), scope: null },
    ...undated,
  }
  const others = Array.from({ length: count - 1 }, (_, index): SiteRecord => {
    const place = chance.is(0.3) ? city : chance.pick(country.cities)
    return {
      name: `${nameIn(otherNames, country.tongue, trade.manner)} ${trade.manner === 'branches' ? place.city : index + 2}`,
      street: street(chance, country.tongue, trade.manner === 'farm'),
      ...addressOf(place, country),
      ...around(chance, place),
      scope: null,
      ...undated,
    }
  })
  return [main, ...others]
}

const undated = { number: null, role: null, addedOn: null, suspendedOn: null, withdrawnOn: null }

const few = lottery<(chance: Chance) => number>([
  [() => 1, 70],
  [() => 2, 14],
  [() => 3, 8],
  [(chance) => chance.between(4, 8), 7.6],
  [(chance) => chance.between(9, 24), 0.4],
])
const many = lottery<(chance: Chance) => number>([
  [() => 1, 34],
  [(chance) => chance.between(2, 8), 56],
  [(chance) => chance.between(9, 24), 8],
  [(chance) => chance.between(25, 60), 2],
])

const counts: Record<TradeManner, (chance: Chance) => number> = {
  plant: (chance) => few(chance)(chance),
  farm: (chance) => few(chance)(chance),
  service: (chance) => few(chance)(chance),
  public: (chance) => Math.min(few(chance)(chance), 6),
  branches: (chance) => many(chance)(chance),
}

type Names = Record<NamingLanguage, Record<TradeManner, string>>

const mainNames: Names = {
  es: named('Planta principal', 'Establecimiento principal', 'Casa central', 'Casa central', 'Sede central'),
  pt: named('Matriz', 'Fazenda sede', 'Matriz', 'Matriz', 'Sede'),
  en: named('Main plant', 'Home farm', 'Head office', 'Head office', 'Main building'),
  de: named('Hauptwerk', 'Haupthof', 'Zentrale', 'Zentrale', 'Hauptgebäude'),
  fr: named('Usine principale', 'Domaine principal', 'Siège', 'Siège', 'Bâtiment principal'),
  it: named('Stabilimento principale', 'Azienda principale', 'Sede', 'Sede', 'Sede centrale'),
}

const otherNames: Names = {
  es: named('Planta', 'Predio', 'Oficina', 'Sucursal', 'Anexo'),
  pt: named('Unidade', 'Fazenda', 'Escritório', 'Filial', 'Anexo'),
  en: named('Plant', 'Farm', 'Office', 'Branch', 'Annexe'),
  de: named('Werk', 'Hof', 'Büro', 'Filiale', 'Nebengebäude'),
  fr: named('Usine', 'Parcelle', 'Bureau', 'Agence', 'Annexe'),
  it: named('Stabilimento', 'Podere', 'Ufficio', 'Filiale', 'Succursale'),
}

function named(plant: string, farm: string, service: string, branches: string, public_: string) {
  return { plant, farm, service, branches, public: public_ }
}

function nameIn(names: Names, tongue: string, manner: TradeManner): string {
  return (names[tongue as NamingLanguage] ?? names.en)[manner]
}

/** Somewhere in the city, give or take two kilometres. */
function around(chance: Chance, { latitude, longitude }: City) {
  const near = (degrees: number) =>
    Math.round((degrees + (chance.below(401) - 200) / 10_000) * 10_000) / 10_000
  return { latitude: near(latitude), longitude: near(longitude) }
}
