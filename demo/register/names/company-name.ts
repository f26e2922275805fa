import { type Chance, lottery } from '../chance.ts'
import type { Country } from '../countries/country.ts'
import type { NamingLanguage, Trade } from '../trades/trade.ts'
import { brand, place, surname } from './invented-name.ts'
import type { Tongue } from './tongues.ts'

export type CompanyName = { legalName: string; tradeName: string | null; englishName: string | null }

/** A name for a company of a trade in its country. The name never suggests another trade than its certificates. */
export function companyName(chance: Chance, trade: Trade, { tongue, legalForms }: Country): CompanyName {
  const language = languageFor(trade, tongue)
  const word = chance.favour(trade.names[language] ?? trade.names.en)
  const form = chance.favour(legalForms)
  if (trade.manner === 'public') return publicName(chance, word, language, tongue, trade)
  const isCooperative = tongue === 'es' && ofFarmers.has(trade.key) && chance.is(0.12)
  if (isCooperative) return cooperative(chance, trade)
  const { core, known } = draw[language](chance)(chance, word, tongue)
  return {
    legalName: `${core} ${form}`,
    tradeName: chance.is(0.4) ? (chance.is(0.3) ? brand(chance) : known) : null,
    englishName:
      language !== 'en' && chance.is(0.3)
        ? `${bare(known, word).replace(/ [ye] /, ' & ')} ${trade.names.en[0]}`
        : null,
  }
}

function languageFor(trade: Trade, tongue: Tongue): NamingLanguage {
  const language = tongue as NamingLanguage
  return trade.names[language] ? language : 'en'
}

/** `known` is what people would call it. */
type Naming = (chance: Chance, word: string, tongue: Tongue) => { core: string; known: string }

const wordFirst: [Naming, number][] = [
  [
    (chance, word, tongue) => {
      const name = place(chance, tongue)
      return { core: `${word} ${name}`, known: chance.is(0.5) ? name : `${word} ${name}` }
    },
    10,
  ],
  [
    (chance, word, tongue) => {
      const name = surname(chance, tongue)
      return { core: `${word} ${name}`, known: name }
    },
    6,
  ],
  [
    (chance, word) => {
      const name = brand(chance)
      return { core: `${word} ${name}`, known: name }
    },
    3,
  ],
  [
    (chance, word, tongue) => {
      const [one, other] = [surname(chance, tongue), surname(chance, tongue)]
      const and =
        tongue === 'es'
          ? /^(i|hi)/i.test(other)
            ? 'e'
            : 'y'
          : tongue === 'it' || tongue === 'pt'
            ? 'e'
            : '&'
      return { core: `${word} ${one} ${and} ${other}`, known: `${one} ${and} ${other}` }
    },
    2,
  ],
]

const families: [Naming, number][] = [
  [
    (chance, word, tongue) => {
      const name = surname(chance, tongue)
      return { core: `${name} Hermanos ${word}`, known: `${name} Hermanos` }
    },
    1.5,
  ],
  [
    (chance, word, tongue) => {
      const name = place(chance, tongue)
      return { core: `Grupo ${name} ${word}`, known: `Grupo ${name}` }
    },
    1,
  ],
  [
    (chance, word, tongue) => {
      const names = [1, 2, 3].map(() => surname(chance, tongue))
      const core = `${word} ${names.join(', ')} y Compañía, Sucesores de ${place(chance, tongue)}`
      return { core, known: names[0] ?? core }
    },
    0.12,
  ],
]

const wordLast: [Naming, number][] = [
  [
    (chance, word, tongue) => {
      const name = place(chance, tongue)
      return { core: `${name} ${word}`, known: name }
    },
    10,
  ],
  [
    (chance, word) => {
      const name = brand(chance)
      return { core: `${name} ${word}`, known: name }
    },
    2,
  ],
  [
    (chance, word, tongue) => {
      const [one, other] = [surname(chance, tongue), surname(chance, tongue)]
      return { core: `${one} & ${other} ${word}`, known: `${one} & ${other}` }
    },
    2,
  ],
]

const first = lottery(wordFirst)
const last = lottery(wordLast)
const spanish = lottery([...wordFirst, ...families])

const draw: Record<NamingLanguage, (chance: Chance) => Naming> = {
  ...{ es: spanish, pt: first, fr: first, it: first, de: last, en: last },
}

function publicName(
  chance: Chance,
  word: string,
  language: NamingLanguage,
  tongue: Tongue,
  trade: Trade,
): CompanyName {
  const name = place(chance, tongue)
  const legalName = language === 'en' || language === 'de' ? `${name} ${word}` : `${word} ${name}`
  return {
    legalName,
    tradeName: null,
    englishName: language !== 'en' && chance.is(0.5) ? `${name} ${trade.names.en[0]}` : null,
  }
}

const ofFarmers = new Set([
  ...[
    'citrus',
    'berries',
    'vegetables',
    'pome-fruit',
    'tropical-fruit',
    'coffee',
    'grain',
    'cattle',
    'meat',
    'dairy',
  ],
  ...['milling', 'rice', 'yerba-mate', 'olive-oil', 'winery', 'honey', 'andean-grains', 'oils', 'feed'],
])

/** The longest names of a register are those of cooperatives. */
function cooperative(chance: Chance, trade: Trade): CompanyName {
  const home = place(chance, 'es')
  const goods = chance.favour(trade.goods)
  const [legalName, englishName] = chance.pick([
    [`Cooperativa Agropecuaria ${home} Limitada`, `${home} Farmers’ Cooperative`],
    [`Sociedad de Fomento Rural ${home}`, `${home} Rural Development Society`],
    [
      `Cooperativa Agropecuaria Limitada de Responsabilidad Solidaria de ${home} y ${place(chance, 'es')}`,
      `${home} Farmers’ Cooperative`,
    ],
    [
      `Asociación de Productores de ${goods.es.replace(/^./, (letter) => letter.toUpperCase())} de ${home}`,
      `${home} Producers’ Association`,
    ],
  ])
  const initials = legalName.match(/\p{Lu}/gu)?.join('') ?? ''
  return {
    legalName,
    tradeName: initials.length >= 4 && chance.is(0.7) ? initials : null,
    englishName: chance.is(0.4) ? englishName : null,
  }
}

function bare(known: string, word: string): string {
  return known.startsWith(`${word} `) ? known.slice(word.length + 1) : known
}
