import type { Chance } from '../chance.ts'
import { surnameParts, type Tongue } from './tongues.ts'

export function surname(chance: Chance, tongue: Tongue): string {
  const { starts, middles, ends } = surnameParts[tongue]
  const name = chance.favour(starts) + chance.favour(middles) + chance.favour(ends)
  return tongue === 'ar' ? `Al-${name}` : name
}

/** A place that is on no map, as a company would be named after it. */
export function place(chance: Chance, tongue: Tongue): string {
  if (tongue === 'es') return chance.pick(spanishPlaces)(chance)
  if (tongue === 'pt') return chance.pick(portuguesePlaces)(chance)
  const name = surname(chance, tongue)
  if (tongue === 'en') return chance.pick(englishPlaces)(name)
  return name
}

/** A word that could be a brand. */
export function brand(chance: Chance): string {
  const word = chance.favour(brandStarts) + chance.favour(brandMiddles) + chance.favour(brandEnds)
  return chance.is(0.25) ? word.toUpperCase() : word
}

const spanishPlaces = [
  (chance: Chance) => saint(chance, 'San'),
  (chance: Chance) => saint(chance, 'San'),
  (chance: Chance) => saint(chance, 'Santa'),
  (chance: Chance) => `${chance.favour(reliefs)} ${surname(chance, 'es')}`,
  (chance: Chance) => `${chance.favour(groves)} de ${surname(chance, 'es')}`,
  native,
]

const portuguesePlaces = [
  (chance: Chance) => saint(chance, 'São'),
  (chance: Chance) => saint(chance, 'Santa'),
  (chance: Chance) => `${chance.favour(['Serra do', 'Vale do', 'Rio', 'Campo'])} ${native(chance)}`,
  (chance: Chance) => `Vila ${surname(chance, 'pt')}`,
  native,
]

const englishPlaces = [
  (name: string) => name,
  (name: string) => name,
  (name: string) => `${name} Valley`,
  (name: string) => `Mount ${name}`,
  (name: string) => `${name} Bay`,
]

const reliefs = [
  'Villa',
  'Puerto',
  'Cerro',
  'Paso',
  'Colonia',
  'Rincón',
  'Arroyo',
  'Cuchilla',
  'Punta',
  'Sierra',
]
const groves = ['Ceibal', 'Quebrada', 'Laguna', 'Cañada', 'Estancia', 'Bajada', 'Coronilla', 'Palmar']

function saint(chance: Chance, title: 'San' | 'Santa' | 'São'): string {
  return `${title} ${chance.favour(saintStarts)}${chance.favour(saintEnds[title])}`
}

const saintStarts = words(
  'Aud Bas Cel Dor Eul Flor Gen Hil Jov Leoc Mel Nic Ot Prud Quir Ros Sim Urb Ven Zen Fab',
)
const saintEnds = {
  San: words('encio orio asio elio iano ardo'),
  Santa: words('encia oria asia elia iana arda'),
  São: words('êncio ório ásio élio iano ardo'),
}

function native(chance: Chance): string {
  return chance.favour(nativeStarts) + chance.favour(nativeEnds)
}

const nativeStarts = words('Ita Pira Yba Cara Taqua Gua Uru Mbu Ara Capi Igua Sara Tupa Yeru')
const nativeEnds = words('quará tinga randy nduva robí pitã mirim berá reté jhú curú payú')

const brandStarts = words('Al Be Cor De El Fi Gal Hi In Ju Ka Lu Mi No Ol Pra Qui Ra Se Ti Ul Ve Xi Zu')
const brandMiddles = words('va li no ra me do ti sa bri lo nu de')
const brandEnds = words('ria nta lle dor zo mar ven sol xa po nia tec ral')

function words(text: string): string[] {
  return text.split(' ')
}
