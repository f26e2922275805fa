import { formatLocale } from '#kernel/locales.ts'
import { type Words, words } from '../../demo-locales.ts'
import type { Chance } from '../chance.ts'
import { doing, doingWithin } from './activity.ts'
import { inEnglish, inSpanish, joined, small } from './joined.ts'
import type { Scoped } from './scope.ts'

const spanishNumber = new Intl.NumberFormat(formatLocale.es)
const englishNumber = new Intl.NumberFormat(formatLocale.en)

/** How a scheme words its scope, where that is not simply what the company does. */
export const schemeScopes: Record<string, (chance: Chance, scoped: Scoped) => Words> = {
  'iso-iec-27001': (chance, { activity }) => {
    const { es, en } = doingWithin(activity)
    const version = chance.between(1, 9)
    return words(
      `Seguridad de la información en los procesos de ${es}, según la declaración de aplicabilidad, versión ${version}`,
      `Information security in the processes of ${en}, in accordance with the statement of applicability, version ${version}`,
    )
  },
  'iso-22301': (_, { activity }) => {
    const { es, en } = doingWithin(activity)
    return words(
      `Continuidad del negocio en los procesos de ${es}`,
      `Business continuity in the processes of ${en}`,
    )
  },
  'iso-iec-42001': (_, { activity }) => {
    const { es, en } = doingWithin(activity)
    return words(
      `Sistemas de inteligencia artificial propios y de terceros en los procesos de ${es}`,
      `In-house and third-party artificial intelligence systems in the processes of ${en}`,
    )
  },
  'iso-37001': (_, { activity }) => {
    const { es, en } = doingWithin(activity)
    return words(
      `Prevención del soborno en compras, ventas, contrataciones y trato con organismos públicos, en las actividades de ${es}`,
      `Prevention of bribery in purchasing, sales, hiring and dealings with public bodies, in the activities of ${en}`,
    )
  },
  'iso-39001': (_, { activity }) => {
    const { es, en } = doingWithin(activity)
    return words(
      `Seguridad vial de los viajes de trabajo y de los vehículos propios y contratados, en las actividades de ${es}`,
      `Road safety of work journeys and of company and contracted vehicles in the activities of ${en}`,
    )
  },
  'iso-50001': (_, { activity }) => {
    const { es, en } = doingWithin(activity)
    return words(
      `Uso y consumo de energía en los procesos de ${es}`,
      `Energy use and consumption in the processes of ${en}`,
    )
  },
  'iso-14064-1': (chance, { activity, issuedOn }) => {
    const { es, en } = doingWithin(activity)
    const year = Number(issuedOn.slice(0, 4)) - 1
    const tonnes = chance.between(120, 90_000)
    return words(
      `Inventario de gases de efecto invernadero del año ${year}, categorías 1 a 4: ${spanishNumber.format(tonnes)} t de CO₂ equivalente, con aseguramiento limitado, en las actividades de ${es}`,
      `Greenhouse gas inventory for ${year}, categories 1 to 4: ${englishNumber.format(tonnes)} t of CO₂ equivalent, with limited assurance, from the activities of ${en}`,
    )
  },
  'iso-14067': (_, { products }) => {
    const { es, en } = listed(products)
    return words(
      `Huella de carbono, de la cuna a la puerta, de los productos: ${es}`,
      `Cradle-to-gate carbon footprint of products: ${en}`,
    )
  },
  'zero-waste': (chance, { sites, issuedOn }) => {
    const [whole, tenth, year] = [chance.between(71, 98), chance.below(10), Number(issuedOn.slice(0, 4)) - 1]
    const city = sites[0]?.city ?? ''
    return words(
      `Residuos del sitio de ${city}: ${whole},${tenth} % desviado de la disposición final en ${year}`,
      `Waste from the site in ${city}: ${whole}.${tenth}% diverted from final disposal in ${year}`,
    )
  },
  'fsc-coc': (_, { products }) => {
    const { es, en } = listed(products)
    return words(
      `Cadena de custodia de ${es}: compra, transformación y venta con declaraciones FSC 100 % y FSC Mixto, sistema de transferencia`,
      `Chain of custody of ${en}: purchase, processing and sale with FSC 100% and FSC Mix claims, transfer system`,
    )
  },
  'pefc-coc': (_, { products }) => {
    const { es, en } = listed(products)
    return words(
      `Cadena de custodia de ${es}: compra, transformación y venta con declaraciones PEFC, método de separación física`,
      `Chain of custody of ${en}: purchase, processing and sale with PEFC claims, physical separation method`,
    )
  },
  'globalgap-ifa': (chance, { activity }) => {
    const { es, en } = doing(activity)
    const option = chance.favour([1, 2])
    if (activity.trade.key === 'aquaculture') {
      const farms = chance.between(2, 14)
      return words(
        `${es} en ${farms} centros de cultivo, opción ${option}`,
        `${en} at ${farms} farm sites, option ${option}`,
      )
    }
    const hectares = chance.between(4, 480)
    return words(
      `${es} en ${hectares} hectáreas, opción ${option}`,
      `${en} on ${hectares} hectares, option ${option}`,
    )
  },
  'brcgs-food': (chance, { activity }) => {
    const { es, en } = doing(activity)
    const grade = chance.favour(['AA', 'A', 'AA+', 'A+', 'B', 'B+'])
    return words(
      `${es}. Calificación ${grade}. Exclusiones: ninguna`,
      `${en}. Grade ${grade}. Exclusions: none`,
    )
  },
  organic: (_, { activity }) => {
    const { es, en } = joined(activity.goods)
    return words(`${activity.deed.es} ${es} de producción orgánica`, `${activity.deed.en} organic ${en}`)
  },
  'gluten-free': (_, { products }) => {
    const { es, en } = listed(products)
    return words(
      `Elaboración y envasado de productos sin gluten: ${es}`,
      `Manufacture and packing of gluten-free products: ${en}`,
    )
  },
  'animal-welfare': (_, { activity }) => {
    const { es, en } = doingWithin(activity)
    return words(`Bienestar animal: ${es}`, `Animal welfare: ${en}`)
  },
  'electrical-safety': branded(words('Seguridad eléctrica: ', 'Electrical safety: ')),
  'product-mark': branded(words('Marca de conformidad: ', 'Conformity mark: ')),
  'construction-products': branded(words('', '')),
  toys: (chance, scoped) => {
    const { es, en } = branded(words('Juguetes: ', 'Toys: '))(chance, scoped)
    const age = chance.pick([0, 3, 3, 3, 6])
    return age === 0
      ? words(`${es}, para todas las edades`, `${en}, for all ages`)
      : words(`${es}, a partir de ${age} años`, `${en}, from ${age} years`)
  },
}

function branded(before: Words) {
  return (_: Chance, { products, activity }: Scoped): Words => {
    const { es, en } = listed(products)
    return words(`${before.es}${es}, marca ${activity.brand}`, `${before.en}${en}, brand ${activity.brand}`)
  }
}

function listed(products: Scoped['products']): Words {
  const names = (locale: 'es' | 'en') => [...new Set(products.map(({ name }) => small(name[locale] ?? '')))]
  return words(inSpanish(names('es')), inEnglish(names('en')))
}
