import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasPdfTools, pdfToolsMissing } from '#cli/launch/pdf-tools.mjs'
import { typePairs } from '#kernel/theme/theme.ts'
import * as said from '#kernel/words/certificate-document.ts'
import { inBoth, measuredSigns, sampleContent } from '#tests/support/document-content.ts'
import { folderOfTest, run } from '#tests/support/pdf-tools.ts'
import type { DocumentContent } from '../../../model/document/content.ts'
import { drawDocument } from './draw-document.ts'

const madeAt = new Date('2026-11-20T15:00:00Z')
const withTools = test.skipIf(!hasPdfTools())
if (!hasPdfTools()) console.warn(pdfToolsMissing)

async function drawn(content: DocumentContent) {
  const bytes = await drawDocument({
    ...{ content, madeAt, pictures: new Map(), attached: null },
    field: { name: 'Organismo de Prueba', madeAt, bytes: 4096 },
  })
  const pdf = path.join(folderOfTest(), 'drawn.pdf')
  writeFileSync(pdf, bytes)
  const pages = run('pdftotext', '-raw', pdf, '-').split('\f').slice(0, -1)
  return { bytes, pdf, pages, text: pages.join('\n').replace(/\s+/g, ' ') }
}

withTools('a usual certificate is one sheet that programs can check and read aloud', async () => {
  const { pdf, pages } = await drawn(sampleContent())
  expect(pages).toHaveLength(1)
  expect(run('qpdf', '--check', pdf)).toContain('No syntax or stream encoding errors found')
  const info = run('pdfinfo', pdf)
  expect(info).toMatch(/Tagged: +yes/)
  expect(info).toMatch(
    /Title: +Certificado de sistema de gestión \/ Management system certificate PRUEBA-0001\/26/,
  )
  const structure = run('pdfinfo', '-struct-text', pdf)
  for (const said of ['H1', 'H2', 'Frigorífico San José S.A.', 'Slaughter of cattle'])
    expect(structure).toContain(said)
  expect(run('pdffonts', pdf)).not.toMatch(/ no +\w+ +\w+ +\d+ +\d+$/m)
})

withTools(
  'nothing of what is long is lost, and every page says which of how many it is',
  async () => {
    const sentence = (at: number) =>
      `Proceso número ${at} de faena, desosado y conserva de carne bovina y ovina.`
    const long = Array.from({ length: 140 }, (_, at) => sentence(at)).join(' ')
    const sites = Array.from({ length: 200 }, (_, at) => ({
      head: `${at} – Planta ${at}`,
      more: `Ruta ${at}, km ${at}, Durazno`,
      texts: inBoth(`Uruguay. Depósito ${at}.`, `Uruguay. Warehouse ${at}.`),
      warning: at === 7 ? inBoth('Sitio suspendido', 'Site suspended') : null,
    }))
    const products = Array.from({ length: 60 }, (_, at) => ({
      ...{ head: `Producto ${at}`, more: `Norma ${at}`, texts: [], warning: null },
    }))
    const { pages, text } = await drawn(
      sampleContent({
        holder:
          'Cooperativa Agropecuaria Limitada de Responsabilidad Solidaria de Tacuarembó y Rivera '.repeat(3),
        scope: inBoth(long, long.replaceAll('Proceso', 'Process')),
        standards: Array.from({ length: 8 }, (_, at) => ({ name: `ISO ${9001 + at}:2015`, warning: null })),
        annexes: [
          { title: inBoth('Sitios', 'Sites'), entries: sites },
          { title: inBoth('Productos', 'Products'), entries: products },
        ],
      }),
    )
    expect(pages.length).toBeGreaterThan(10)
    expect(pages[0]).toContain('Sigue en el anexo')
    for (let at = 0; at < 200; at += 1) expect(text).toContain(`Ruta ${at}, km ${at},`)
    for (let at = 0; at < 60; at += 1) expect(text).toContain(`Norma ${at}`)
    for (let at = 0; at < 8; at += 1) expect(text).toContain(`ISO ${9001 + at}:2015`)
    for (const word of ['número 139', 'Process número 139', 'Sitio suspendido / Site suspended'])
      expect(text).toContain(word)
    pages.forEach((page, at) => {
      expect(page).toContain(`Página ${at + 1} de ${pages.length} / Page ${at + 1} of ${pages.length}`)
      expect(page).toContain('PRUEBA-0001/26')
    })
  },
  30_000,
)

withTools('whoever signs and whatever accredits is named, however many and however long', async () => {
  const { text } = await drawn(
    sampleContent({
      signatories: [1, 2, 3].map((at) => ({
        ...{ name: `Persona Número ${at} de Apellido Largo y Compuesto`, picture: null },
        role: inBoth(`Responsable ${at} de las decisiones`, `Person ${at} in charge of decisions`),
      })),
      marks: [1, 2, 3, 4, 5].map((at) => ({
        ...{ text: inBoth(`Acreditación número ${at}`, `Accreditation number ${at}`), picture: null },
      })),
    }),
  )
  for (const at of [1, 2, 3]) {
    expect(text).toContain(`Persona Número ${at}`)
    expect(text).toContain(`Person ${at} in charge`)
  }
  for (const at of [1, 2, 3, 4, 5]) expect(text).toContain(`Accreditation number ${at}`)
})

withTools('no page of what does not hold is without its state', async () => {
  const { pages } = await drawn(
    sampleContent({
      stamp: { state: 'withdrawn', text: inBoth('Retirado desde el 3 de marzo', 'Withdrawn since 3 March') },
      annexes: [
        {
          title: inBoth('Sitios', 'Sites'),
          entries: Array.from({ length: 60 }, (_, at) => ({
            ...{ head: `Sitio ${at}`, more: null, texts: inBoth('Uruguay', 'Uruguay'), warning: null },
          })),
        },
      ],
    }),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) {
    expect(page).toContain('Retirado desde el 3 de marzo')
    expect(page).toContain('Withdrawn since 3 March')
  }
})

withTools(
  'letters of other scripts are shown where a typeface has them, and what is left out is said',
  async () => {
    const cyrillic = await drawn(sampleContent({ holder: 'ООО «Молоко» Ελλάς Đặng' }))
    expect(cyrillic.text).toContain('ООО «Молоко» Ελλάς Đặng')
    expect(cyrillic.text).not.toContain('Faltan letras')
    const { text, pdf } = await drawn(sampleContent({ holder: 'Carnes 上海 \u202Eسلام\u0000 S.A. 🐄' }))
    expect(text).toContain('Carnes […] […] S.A. […]')
    expect(text).toContain('Faltan letras')
    expect(run('qpdf', '--check', pdf)).toContain('No syntax or stream encoding errors found')
  },
)

withTools(
  'signs of what is measured are written as they were given, in every pair of typefaces',
  async () => {
    for (const type of typePairs) {
      const { look } = sampleContent()
      const { text, pdf } = await drawn(
        sampleContent({
          look: { ...look, type },
          holder: measuredSigns.slice(0, 14).join(', '),
          scope: inBoth(measuredSigns.join(', '), 'CO₂'),
          annexes: [
            {
              title: inBoth('m² ≤ ½', 'm² ≤ ½'),
              entries: [{ head: measuredSigns.join('; '), more: null, texts: [], warning: null }],
            },
          ],
        }),
      )
      expect(text, type).not.toContain('[…]')
      expect(text, type).not.toContain('Faltan letras')
      // As NFC writes them, which has one sign for the ohm.
      for (const sign of measuredSigns) expect(text, type).toContain(sign.normalize('NFC'))
      expect(run('qpdf', '--check', pdf)).toContain('No syntax or stream encoding errors found')
    }
  },
)

withTools('notes at the head are there whole in both languages, in every pair of typefaces', async () => {
  for (const type of typePairs) {
    const { look, say } = sampleContent()
    const { text } = await drawn(
      sampleContent({
        ...{ look: { ...look, type }, holder: '上海', isDemonstration: true },
        say: {
          ...say,
          missing: inBoth(said.missing.es, said.missing.en),
          demonstration: inBoth(said.demonstration.es, said.demonstration.en),
        },
      }),
    )
    for (const { es, en } of [said.missing, said.demonstration]) expect(text, type).toContain(`${es} / ${en}`)
  }
})

withTools('every pair of typefaces that a body may choose sets a document', async () => {
  for (const type of typePairs) {
    const { look } = sampleContent()
    const { text } = await drawn(sampleContent({ look: { ...look, type } }))
    expect(text, type).toContain('Frigorífico San José S.A.')
  }
})

withTools(
  'a word without an end is broken, and stays on its sheet',
  async () => {
    const { text } = await drawn(sampleContent({ scope: inBoth('ñ'.repeat(10_000), 'w'.repeat(10_000)) }))
    expect(text.match(/ñ/g)?.length).toBeGreaterThanOrEqual(10_000)
  },
  30_000,
)
