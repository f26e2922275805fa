import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldForSearch } from '#content/model/search/fold.ts'
import type { Database } from '#kernel/database/connect.ts'
import type { Locale } from '#kernel/locales.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { stemOf } from './language.ts'

/** Words of which each line must come to one stem, with and without accents, in capitals and small letters. */
const meeting = {
  es: `certificación certificaciones
    acreditación acreditaciones
    gestión gestiones
    resolución resoluciones
    institución instituciones
    inspección inspecciones
    misión misiones
    región regiones
    conexión conexiones
    auditoría auditorías
    tecnología tecnologías
    energía energías
    garantía garantías
    categoría categorías
    compañía compañías
    guía guías
    día días
    año años
    vía vías
    niño niños
    viña viñas
    país países
    mes meses
    interés intereses
    inglés ingleses inglesa
    francés franceses francesa
    alemán alemanes
    examen exámenes
    imagen imágenes
    origen orígenes
    orden órdenes
    dictamen dictámenes
    almacén almacenes
    calidad calidades
    entidad entidades
    ciudad ciudades
    unidad unidades
    red redes
    sede sedes
    huésped huéspedes
    solicitud solicitudes
    lugar lugares
    estándar estándares
    similar similares
    hogar hogares
    taller talleres
    mujer mujeres
    líder líderes
    carácter caracteres
    auditor auditores
    luz luces
    raíz raíces
    eficaz eficaces
    lápiz lápices
    alcance alcances
    índice índices
    enlace enlaces
    base bases
    envase envases
    papel papeles
    control controles
    ley leyes
    norma normas
    sello sellos
    certificado certificados
    bebida bebidas
    riesgo riesgos
    orgánico orgánica orgánicos orgánicas
    café cafés
    proveedor proveedores
    bus buses
    tren trenes
    boletín boletines
    régimen regímenes`,
  en: `certification certifications
    organisation organisations organization organizations
    programme programmes program programs
    centre centres center centers
    colour colours color colors
    labelling labeling
    licence licences license licenses
    analyse analysed analyze analyzed
    analysis analyses
    recognise recognized
    company companies
    body bodies
    audit audits audited
    quality qualities
    process processes
    catalogue catalogs
    criterion criteria`,
}

/** Words that look alike to a stemmer and must not meet. */
const apart = {
  es: [
    ['orgánico', 'organización'],
    ['auditor', 'auditoría'],
    ['norma', 'forma'],
  ],
  en: [
    ['organic', 'organization'],
    ['organic', 'organisation'],
    ['centre', 'cent'],
  ],
}

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 60_000)
afterAll(() => database?.close())

async function stem(word: string, locale: Locale): Promise<string> {
  const { rows } = await database.orm.execute<{ stem: string }>(
    sql`select ${stemOf(locale, sql`${foldForSearch(word, locale)}`)} as stem`,
  )
  return rows[0]?.stem ?? ''
}

const lines = (['es', 'en'] as const).flatMap((locale) =>
  meeting[locale].split('\n').map((line) => [locale, line.trim()] as const),
)

test.each(lines)('in %s these words meet: %s', async (locale, line) => {
  const spellings = line
    .split(' ')
    .flatMap((word) => [
      word,
      word.toUpperCase(),
      word.normalize('NFD'),
      word.normalize('NFD').replace(/\p{M}/gu, ''),
    ])
  const stems = new Map<string, string>()
  for (const spelling of spellings) stems.set(spelling, await stem(spelling, locale))
  expect([...new Set(stems.values())], JSON.stringify([...stems])).toHaveLength(1)
  expect([...stems.values()][0]).not.toBe('')
})

test.each(['es', 'en'] as const)('in %s words of other meaning stay apart', async (locale) => {
  for (const [one = '', other = ''] of apart[locale])
    expect(await stem(one, locale)).not.toBe(await stem(other, locale))
})

test('a stop word is one with and without its accent', async () => {
  for (const word of ['más', 'mas', 'también', 'tambien', 'está', 'esta', 'qué', 'que', 'de', 'la'])
    expect(await stem(word, 'es')).toBe('')
})
