import type { SectorCode } from '#register/model/sectors.ts'
import { type Words, words } from '../../demo-locales.ts'

/** The languages in which a trade has its own word in a company's name. */
export type NamingLanguage = 'es' | 'pt' | 'en' | 'de' | 'fr' | 'it'

/** It decides what the company's places are called and whom it works for. */
export type TradeManner = 'plant' | 'farm' | 'service' | 'branches' | 'public'

export type Product = { name: Words; standard: string | null }

/** A line of business. All that a certificate says of a company's work comes from one, so that it fits together. */
export type Trade = {
  key: string
  sectors: readonly SectorCode[]
  weight: number
  manner: TradeManner
  /** The countries in which it is found; null for everywhere. */
  countries: readonly string[] | null
  names: Readonly<Partial<Record<NamingLanguage, readonly string[]>>> & { en: readonly string[] }
  /** What is done with it. In Spanish each ends so that any of the goods may follow. */
  deeds: readonly Words[]
  goods: readonly Words[]
  /** Which schemes its companies ask for, and how often. */
  schemes: Readonly<Record<string, number>>
  /** What is certified under a product scheme, where that is not the goods. */
  products: Readonly<Partial<Record<string, readonly Product[]>>>
}

type Written = {
  sectors: SectorCode | readonly SectorCode[]
  weight: number
  manner?: TradeManner
  countries?: string
  /** Several are parted by a slash. */
  names: Partial<Record<NamingLanguage, string>> & { en: string }
  /** Spanish = English. */
  deeds: readonly string[]
  goods: readonly string[]
  schemes: Readonly<Record<string, number>>
  /** Spanish = English, and = the standard. */
  products?: Readonly<Record<string, readonly string[]>>
}

export function trade(key: string, written: Written): Trade {
  const { sectors, countries, manner = 'plant', products = {} } = written
  return {
    ...{ key, manner, weight: written.weight, schemes: written.schemes },
    sectors: typeof sectors === 'string' ? [sectors] : sectors,
    countries: countries?.split(' ') ?? null,
    names: { ...mapped(written.names, slashed), en: slashed(written.names.en) },
    deeds: written.deeds.map(inBoth),
    goods: written.goods.map(inBoth),
    products: mapped(products, (list) => list.map(product)),
  }
}

export function inBoth(line: string): Words {
  const [es, en] = line.split(' = ')
  if (!es || !en) throw new Error(`Not in both languages: ${line}`)
  return words(es, en)
}

function product(line: string): Product {
  return { name: inBoth(line), standard: line.split(' = ')[2] ?? null }
}

function slashed(text: string): string[] {
  return text.split(' / ')
}

function mapped<Key extends string, From, To>(
  from: Readonly<Partial<Record<Key, From>>>,
  to: (value: From) => To,
): Partial<Record<Key, To>> {
  const entries = Object.entries(from) as [Key, From][]
  return Object.fromEntries(entries.map(([key, value]) => [key, to(value)])) as Partial<Record<Key, To>>
}
