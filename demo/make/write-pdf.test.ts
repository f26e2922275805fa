import { expect, test } from 'vitest'
import { pdfText } from '#tests/support/pdf-text.ts'
import { documents } from '../content/documents.ts'
import { demoLocales } from '../demo-locales.ts'
import type { PdfRequest } from '../load/needed-files.ts'
import { writePdf } from './write-pdf.ts'

const request: PdfRequest = {
  title: 'Declaración de ñandúes',
  code: 'SS-X-01',
  version: '2.1',
  effectiveDate: '2026-03-01',
  locale: 'es',
  siteName: 'Sello Sur',
  body: '## 1. Ámbito\n\n1.1 Según el artículo, **vigilancia** y *año*.\n\n- [ ] Sí\n- Qué «más»\n\n| Día | % |\n|---|--:|\n| Miércoles | 94 % |\n\n> [!WARNING]\n> Atención: suspensión.',
}
const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pagesOf = (bytes: Uint8Array) => Number(/\/Type \/Pages\n\/Count (\d+)/.exec(raw(bytes))?.[1])

test.each(documents.flatMap((entry) => demoLocales.map((locale) => ({ entry, locale }))))(
  '$entry.key is written in $locale, complete and small',
  async ({ entry, locale }) => {
    const { title, file } = entry[locale] ?? { title: '', file: { markdown: '' } }
    const { code, version, effectiveDate } = entry.shared
    const bytes = await writePdf({
      title,
      code: code ?? '',
      version,
      effectiveDate,
      locale,
      body: file.markdown,
      siteName: 'Sello Sur',
    })
    const pages = pdfText(bytes)
    expect(pages.length).toBe(pagesOf(bytes))
    expect(pages.length).toBeGreaterThanOrEqual(2)
    expect(bytes.length).toBeLessThan(60_000)
    for (const page of pages) expect(page).toContain(`${code}  ·  ${locale === 'es' ? 'Versión' : 'Version'}`)
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(title)
    for (const [, heading] of file.markdown.matchAll(/^## (.+)$/gm)) expect(text).toContain(heading)
  },
)

test('text can be copied with its accents, and the numbers keep their unit on the line', async () => {
  const [page] = pdfText(await writePdf(request))
  for (const words of ['Declaración de ñandúes', '1. Ámbito', 'Según el artículo, ', 'vigilancia', 'año'])
    expect(page).toContain(words)
  for (const words of ['Qué «más»', 'Miércoles', '94\u00a0%', 'Atención: suspensión.', '1 de marzo de 2026'])
    expect(page).toContain(words)
})

test('typewriter quotes are printed as quotes', async () => {
  const [page] = pdfText(await writePdf({ ...request, body: `"A" ("b") the holder's` }))
  expect(page).toContain('“A” (“b”) the holder’s')
})

test('the same request gives the same bytes, whatever was written in between', async () => {
  const first = await writePdf(request)
  await writePdf({
    ...request,
    locale: 'en',
    title: 'Non\u00a0breaking “words” – first',
    body: 'Año – “uno” · 2\u00a0€',
  })
  expect(Buffer.from(await writePdf(request)).equals(Buffer.from(first))).toBe(true)
})

test('the file says what it is: title, author, language, structure and the effective date', async () => {
  const file = raw(await writePdf({ ...request, title: 'Plain', locale: 'en' }))
  for (const name of ['Title', 'Author', 'Subject']) expect(file).toMatch(new RegExp(`/${name} \\d+ 0 R`))
  for (const value of ['Plain', 'Sello Sur', 'SS-X-01, version 2.1']) expect(file).toContain(`\n(${value})\n`)
  expect(file).toContain('/Lang (en-GB)')
  expect(file).toContain('/Marked true')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file).toContain('(D:20260301120000Z)')
  for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Note'])
    expect(file).toMatch(new RegExp(`/S /${tag}\\b`))
})

test('every font is embedded', async () => {
  const file = raw(await writePdf(request))
  const fonts = file.match(/\/Type \/FontDescriptor/g) ?? []
  expect(fonts.length).toBe(4)
  expect(file.match(/\/FontFile2 \d+ 0 R/g)?.length).toBe(fonts.length)
  expect(file).not.toContain('Helvetica')
})

test('a long table is divided between rows and repeats its head', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `| Fila ${index} | x |`).join('\n')
  const pages = pdfText(await writePdf({ ...request, body: `| Encabezado | B |\n|---|---|\n${rows}` }))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Encabezado')
  for (let index = 0; index < 60; index++)
    expect(pages.filter((page) => page.includes(`Fila ${index}\n`)).length).toBe(1)
})

test('a title never ends a page', async () => {
  for (let lines = 20; lines < 28; lines++) {
    const body = `${Array.from({ length: lines }, () => 'Línea.').join('\n\n')}\n\n## Título suelto\n\nTexto final.`
    const pages = pdfText(await writePdf({ ...request, body }))
    const page = pages.find((text) => text.includes('Título suelto'))
    expect(page).toContain('Texto final.')
  }
})

test.each(['# Uno', '`code`', '![a](/b.png)', '[a](/b)', '<b>x</b>', '---', '##### Cinco', '日本'])(
  'refuses %j',
  async (body) => {
    await expect(writePdf({ ...request, body })).rejects.toThrow(/holds no|has no/)
  },
)
