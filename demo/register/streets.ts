import type { Chance } from './chance.ts'
import type { Tongue } from './names/tongues.ts'

/** A street that could be anywhere, with its number. */
export function street(chance: Chance, tongue: Tongue, isRural: boolean): string {
  const forms = (isRural && rural[tongue]) || urban[tongue] || others
  const number = chance.between(2, tongue === 'es' || tongue === 'pt' ? 4800 : 180)
  return chance
    .pick(forms)
    .replace('{n}', String(number))
    .replace('{km}', `${chance.between(4, 480)},${chance.between(1, 9)}00`)
    .replace('{p}', () => chance.pick(hamlets))
    .replace('{k}', String(chance.between(2, 19)))
    .replace('{r}', String(chance.between(1, 98)))
}

const hamlets = [
  'El Mojón',
  'La Tranquera',
  'Tres Palmas',
  'La Aguada',
  'Los Horneros',
  'El Remanso',
  'Monte Ralo',
]

const rural: Partial<Record<Tongue, string[]>> = {
  es: [
    'Ruta {r}, km {km}',
    'Camino Vecinal, km {k}',
    'Ruta Nacional {r}, km {km}',
    'Paraje {p} s/n',
    'Ruta {r} y Camino {p}',
  ],
  pt: ['Rodovia {r}, km {km}', 'Estrada Geral, s/n, km {k}', 'Linha São Pedro, s/n'],
  en: ['{n} Mill Road', 'Highway {r}', '{n} Orchard Road', '{n} Old Farm Road'],
}

const urban: Partial<Record<Tongue, string[]>> = {
  es: [
    ...[
      'Avenida de los Ceibos {n}',
      'Camino del Molino {n}',
      'Calle de la Balanza {n}',
      'Calle Los Talas {n}',
    ],
    ...['Bulevar del Puerto {n}', 'Calle del Horno {n}', 'Avenida de las Artes {n}', 'Calle Las Acacias {n}'],
    ...['Camino de las Tropas {n}', 'Calle de los Curtidores {n}', 'Parque Industrial, lote {r}'],
    ...['Avenida del Ferrocarril {n}', 'Calle del Faro {n}, oficina {r}', 'Zona Franca, local {r}'],
  ],
  pt: [
    ...['Rua das Acácias, {n}', 'Avenida das Indústrias, {n}', 'Rua do Moinho, {n}', 'Rua dos Ipês, {n}'],
    ...['Avenida do Porto, {n}, sala {r}', 'Distrito Industrial, lote {r}', 'Travessa da Estação, {n}'],
  ],
  en: [
    '{n} Mill Lane',
    '{n} Station Road',
    'Unit {r}, Riverside Business Park',
    '{n} Foundry Street',
    '{n} Harbour Way',
  ],
  de: ['Mühlenweg {n}', 'Industriestraße {n}', 'Am Bahnhof {n}', 'Hafenstraße {n}', 'Gewerbepark {r}'],
  fr: ['{n} rue des Tanneurs', '{n} avenue de la Gare', 'Zone industrielle, lot {r}', '{n} chemin du Moulin'],
  it: ['Via dei Mulini {n}', 'Via della Stazione {n}', 'Viale dell’Industria {n}', 'Via del Porto {n}'],
  nl: ['Molenweg {n}', 'Havenstraat {n}', 'Industrieweg {n}'],
  pl: ['ul. Młyńska {n}', 'ul. Przemysłowa {n}', 'ul. Portowa {n}'],
  cs: ['Mlýnská {n}', 'Průmyslová {n}', 'Nádražní {n}'],
  nordic: ['Hamngatan {n}', 'Møllevej {n}', 'Industrivägen {n}'],
  tr: ['Değirmen Cad. No: {n}', 'Organize Sanayi Bölgesi No: {n}', 'Liman Sok. No: {n}'],
  ro: ['Str. Morii {n}', 'Str. Fabricii {n}', 'Calea Gării {n}'],
  hu: ['Malom utca {n}', 'Ipari park {r}', 'Gyár utca {n}'],
  zh: ['No. {n} Mill Road', 'No. {n} Harbour Avenue', 'Building {r}, Industrial Park'],
}

const others = [
  '{n} Industrial Road',
  '{n} Harbour Street',
  'Plot {r}, Industrial Area',
  '{n} Station Street',
]
