import type { ProductRecord } from '#register/model/item-records.ts'
import type { Chance } from '../chance.ts'
import type { Product } from '../trades/trade.ts'
import type { Activity } from './activity.ts'
import { capital } from './joined.ts'
import type { SchemeFacts } from './scheme-facts.ts'

/** What a product certificate is of; empty on one of a management system. */
export function productsOf(chance: Chance, facts: SchemeFacts, activity: Activity): ProductRecord[] {
  if (facts.type !== 'product') return []
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
