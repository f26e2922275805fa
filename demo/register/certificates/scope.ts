import type { ProductRecord, SiteRecord } from '#register/model/item-records.ts'
import { type Words, words } from '../../demo-locales.ts'
import type { Chance } from '../chance.ts'
import type { TradeManner } from '../trades/trade.ts'
import { type Activity, doing } from './activity.ts'
import { capital, inEnglish, inSpanish } from './joined.ts'
import { schemeScopes } from './scheme-scopes.ts'

export type Scoped = {
  scheme: string
  activity: Activity
  sites: readonly SiteRecord[]
  products: readonly ProductRecord[]
  issuedOn: string
}

/** What is certified, as a sentence in Spanish and English. */
export function scopeOf(chance: Chance, scoped: Scoped): Words {
  const own = schemeScopes[scoped.scheme]
  if (own) return finished(own(chance, scoped))
  const { activity, sites } = scoped
  const done = doing(activity)
  const more = chance.pick(additions(activity))
  const where = atSites(activity.trade.manner, sites)
  const said = finished(words(`${done.es}${more.es}${where.es}`, `${done.en}${more.en}${where.en}`))
  const isWithoutDesign = scoped.scheme === 'iso-9001' && !/dise|desarroll|proyect/i.test(done.es)
  return isWithoutDesign && chance.is(0.15)
    ? words(
        `${said.es} Requisito no aplicable: 8.3, diseño y desarrollo.`,
        `${said.en} Requirement not applicable: 8.3, design and development.`,
      )
    : said
}

/** What is done at one site alone, where that is less. */
export function siteScope(chance: Chance, activity: Activity): Words {
  const other = elsewhere[activity.trade.manner]
  if (chance.is(0.5)) return finished(chance.pick(other))
  return finished(doing({ ...activity, goods: chance.some(activity.goods, 1) }))
}

function additions({ trade: { manner, sectors }, deed }: Activity): Words[] {
  const none = words('', '')
  const exports = words(' para el mercado interno y la exportación', ' for the domestic market and export')
  const brands = words(', con marca propia y para terceros', ', under its own brand and for third parties')
  const clients = words(' para clientes públicos y privados', ' for public and private clients')
  if (manner === 'service') return [none, none, none, clients]
  if (manner !== 'plant') return [none]
  const isSoldAbroad = !/export/.test(deed.es)
  const isBranded = ['3', '12', '14'].includes(sectors[0] ?? '')
  return [none, none, none, none, ...(isSoldAbroad ? [exports] : []), ...(isBranded ? [brands] : [])]
}

const elsewhere: Record<TradeManner, Words[]> = {
  plant: [
    words('almacenamiento y despacho de productos terminados', 'storage and dispatch of finished products'),
    words('administración, compras y ventas', 'administration, purchasing and sales'),
    words('mantenimiento y depósito de repuestos', 'maintenance and spare parts store'),
  ],
  farm: [
    words('depósito de insumos y maquinaria', 'store of inputs and machinery'),
    words('clasificación y empaque', 'grading and packing'),
  ],
  service: [
    words('administración y atención a clientes', 'administration and customer service'),
    words('depósito y base operativa', 'warehouse and operations base'),
  ],
  branches: [
    words('atención al público', 'customer service'),
    words('depósito central y distribución', 'central warehouse and distribution'),
  ],
  public: [words('archivo y atención al público', 'archive and public desk')],
}

function atSites(manner: TradeManner, sites: readonly SiteRecord[]): Words {
  const cities = [...new Set(sites.map(({ city }) => city ?? ''))]
  if (sites.length > 3 || cities.length < 2) return words('', '')
  const [es, en] = places[manner]
  return words(`, en ${es} de ${inSpanish(cities)}`, `, at ${en} in ${inEnglish(cities)}`)
}

const places: Record<TradeManner, [string, string]> = {
  plant: ['sus plantas', 'its plants'],
  farm: ['sus predios', 'its farms'],
  service: ['sus bases', 'its premises'],
  branches: ['sus locales', 'its branches'],
  public: ['sus sedes', 'its buildings'],
}

function finished({ es, en }: Words): Words {
  return words(`${capital(es)}.`, `${capital(en)}.`)
}
