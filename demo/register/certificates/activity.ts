import { type Words, words } from '../../demo-locales.ts'
import type { Chance } from '../chance.ts'
import type { MadeCompany } from '../make-company.ts'
import { brand } from '../names/invented-name.ts'
import type { Trade } from '../trades/trade.ts'
import { joined, small } from './joined.ts'

/** What a company does, as all of its certificates say it. */
export type Activity = { trade: Trade; deed: Words; goods: Words[]; brand: string }

export function activityOf(chance: Chance, { trade, record }: MadeCompany): Activity {
  const known = record.tradeName
  return {
    trade,
    deed: chance.pick(trade.deeds),
    goods: chance.some(trade.goods, chance.pick([1, 1, 2, 2, 2, 3, 3, 4])),
    brand: known && known.length < 24 ? known : brand(chance),
  }
}

/** `Faena y envasado de carne bovina`, with a small letter for the middle of a sentence. */
export function doing({ deed, goods }: Activity): Words {
  const list = joined(goods)
  return words(`${deed.es} ${list.es}`, `${deed.en} ${list.en}`)
}

export function doingWithin(activity: Activity): Words {
  const { es, en } = doing(activity)
  return words(small(es), small(en))
}
