import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { exportEntries } from '#content/store/interchange/export-entries.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const walks = journeys()
const list = adminAddress.entries('news')
const importing = adminAddress.import('news')

describe.each(demoLocales)('in %s', (locale) => {
  const say = words[locale]

  test('a list is exported as a table, a workbook and for programs, each with every entry', async () => {
    await asEditor(locale, async (page) => {
      await open(page, list)
      const count = Number(/\d+/.exec((await page.locator('.list-head .figures').textContent()) ?? '')?.[0])
      expect(count).toBeGreaterThan(3)
      await page.getByRole('link', { name: say.import_link }).click()
      await page.getByRole('heading', { name: say.import_import_title, exact: true }).waitFor()
      await expectReadable(page, locale, 'import and export')

      const csv = await saved(page, 'CSV')
      expect(csv.name).toMatch(/^news-\d{4}-\d\d-\d\d\.csv$/)
      const text = csv.bytes.toString('utf8')
      expect(text.startsWith('\uFEFF"key","title.es","title.en"')).toBe(true)
      expect(text.split('\r\n').filter((line) => /^"[a-z0-9-]+","/.test(line)).length).toBe(count)

      const book = await readXlsx((await saved(page, 'XLSX')).bytes)
      expect(book.sheets[0]?.rows).toHaveLength(count + 1)
      expect(book.sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['key', 'title.es', 'title.en'])

      const entries = JSON.parse((await saved(page, 'JSON')).bytes.toString('utf8'))
      expect(entries).toHaveLength(count)
      expect(entries[0]).toMatchObject({ key: expect.any(String), es: { title: expect.any(String) } })
    })
  })

  test('what is wrong with a file is said row by row in the language of the person, and nothing changes', async () => {
    await asEditor(locale, async (page) => {
      const before = await everything()
      const known = JSON.parse(before)[0].key as string
      await look(page, say, 'mal.csv', [
        ['key', 'title.es', 'date', 'category', 'certifications'],
        [known, 'Un título que cambiaría', '2026-05-04', 'events', ''],
        ['fecha-mala', 'Fecha', '2026-02-30', 'events', ''],
        ['categoria-mala', 'Categoría', '2026-05-04', 'fiestas', ''],
        ['sin certificación', 'Clave', '2026-05-04', 'events', 'no-hay-tal'],
        [known, 'Otra vez', '', '', ''],
        ['largo', 'x'.repeat(400), '2026-05-04', 'events', ''],
      ])
      await page.getByText(say.import_has_problems).waitFor()
      expect(await page.getByRole('button', { name: say.import_apply }).count()).toBe(0)
      const row = (number: number) =>
        page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) })
      await row(2).getByText('Un título que cambiaría').waitFor()
      for (const [number, column, problem] of [
        [3, 'date', filled(say.import_problem_not_date, { said: '2026-02-30' })],
        [4, 'category', filled(say.import_problem_not_choice, { said: 'fiestas' })],
        [5, 'certifications', filled(say.import_problem_unknown_key, { said: 'no-hay-tal' })],
        [5, 'key', filled(say.import_problem_bad_key, { said: 'sin certificación' })],
        [6, 'key', filled(say.import_problem_key_twice, { said: '2' })],
        [7, 'title.es', say.import_problem_too_long],
      ] as const)
        await row(number).getByRole('listitem').filter({ hasText: column }).getByText(problem).waitFor()
      await expectReadable(page, locale, 'a report with problems')
      await page
        .getByRole('navigation', { name: say.admin_list_show })
        .getByRole('link', { name: say.import_counts_problem })
        .click()
      await page.waitForURL(/show=problem/)
      await row(2).waitFor({ state: 'detached' })
      await eventually(() => page.locator('tbody tr').count()).toBe(5)
      expect(await everything()).toBe(before)
    })
  })

  test('a good file is looked at, imported as drafts, seen in the list, and taken back as one', async () => {
    await asEditor(locale, async (page) => {
      const before = await everything()
      const known = JSON.parse(before)[{ es: 1, en: 2 }[locale]].key as string
      const title = { es: 'Alerce', en: 'Larch' }[locale]
      await look(page, say, 'bien.csv', [
        ['key', 'title.es', 'title.en', 'date', 'category', 'summary.es', '_nota'],
        [
          known,
          `${title} cambiada`,
          `${title} changed`,
          '2026-05-04',
          'events',
          '=HYPERLINK("http://x")',
          'a',
        ],
        [`nueva-${locale}-1`, `${title} uno`, `${title} one`, '2026-05-05', 'events', '', ''],
        [`nueva-${locale}-2`, `${title} dos`, `${title} two`, '2026-05-06', 'notices', '', 'b'],
      ])
      await page.getByText(say.import_ready).waitFor()
      await page.getByText(filled(say.import_note_ignored, { said: '_nota' })).waitFor()
      expect(await everything()).toBe(before)
      await expectReadable(page, locale, 'a report without problems')
      await page.getByRole('button', { name: say.import_apply }).click()
      await page.getByText(say.import_applied_text).waitFor()
      await expectReadable(page, locale, 'what was imported')

      await open(page, `${list}?q=${title.toLowerCase()}`)
      expect(await page.locator('tbody a[data-shortcut-row]').count()).toBe(3)
      await open(page, importing)
      await page.getByRole('link', { name: 'bien.csv' }).first().click()
      await page.getByRole('button', { name: say.import_undo }).click()
      await page.getByText(say.import_undone_text).waitFor()
      await expectReadable(page, locale, 'what was undone')
      expect(JSON.parse(await everything()).map(withoutTime)).toEqual(JSON.parse(before).map(withoutTime))
      await open(page, `${list}?q=${title.toLowerCase()}`)
      expect(await page.locator('tbody a[data-shortcut-row]').count()).toBe(0)
    })
  })
})

test('what was exported can be imported as it is, and says that there is nothing to do', async () => {
  await asEditor('es', async (page) => {
    await open(page, importing)
    for (const format of ['CSV', 'XLSX', 'JSON']) {
      const { name, bytes } = await saved(page, format)
      await send(page, words.es, name, bytes)
      await page.getByText(words.es.import_nothing_to_do).waitFor()
      await page.getByRole('link', { name: words.es.import_another }).click()
      await page.getByLabel(words.es.import_file).waitFor()
    }
  })
})

test('what somebody has changed since an import is left as it is, and named', async () => {
  const say = words.es
  await asEditor('es', async (page) => {
    await look(page, say, 'tocada.csv', [
      ['key', 'title.es'],
      ['tocada-1', 'Tocada uno'],
      ['tocada-2', 'Tocada dos'],
    ])
    await page.getByRole('button', { name: say.import_apply }).click()
    await page.getByText(say.import_applied_text).waitFor()
    const report = page.url()
    await page.getByRole('link', { name: 'tocada-1' }).click()
    await takenOver(page, '.form-body:not([inert])')
    await page.locator('#es-title').fill('Tocada por una persona')
    await page.keyboard.press('Control+s')
    await page.locator('p[data-phase="saved"]').waitFor()
    await page.goto(report)
    await page.getByRole('button', { name: say.import_undo }).click()
    await page.getByText(say.import_left_text).waitFor()
    await page.getByRole('link', { name: say.import_left_show }).click()
    await page.waitForURL(/show=left/)
    await page.getByText(say.import_row_left).waitFor()
    await eventually(() => page.locator('tbody th').allTextContents()).toEqual(['tocada-1'])
    await expectReadable(page, 'es', 'what could not be undone')
  })
})

test('a file that cannot be read is refused with what is wrong with it, and what may have been meant', async () => {
  const say = words.es
  await asEditor('es', async (page) => {
    for (const [name, bytes, said] of [
      ['vacio.csv', Buffer.from('key,title.es\n'), say.import_file_empty],
      ['sin-clave.csv', Buffer.from('title.es\nUno\n'), say.import_file_no_key_column],
      [
        'columna.csv',
        Buffer.from('key,titel.es\na,Uno\n'),
        filled(say.import_file_column_unknown, { said: 'titel.es' }),
      ],
      ['roto.json', Buffer.from('[{"key": "a",]'), say.import_file_broken_json.replace(/\{.*/, '')],
      [
        'imagen.png',
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
        say.import_file_not_a_table,
      ],
    ] as const) {
      await open(page, importing)
      await send(page, say, name, bytes)
      await page.getByRole('alert').getByText(said).waitFor()
    }
    await expectReadable(page, 'es', 'a file that cannot be read')
  })
})

test('without script a file is looked at, imported and taken back', async () => {
  const say = words.es
  await asEditor(
    'es',
    async (page) => {
      await page.goto(importing)
      await look(page, say, 'sin-script.csv', [
        ['key', 'title.es'],
        ['sin-script', 'Sin script'],
      ])
      await page.getByRole('button', { name: say.import_apply }).click()
      await page.getByText(say.import_applied_text).waitFor()
      await page.getByRole('button', { name: say.import_undo }).click()
      await page.getByText(say.import_undone_text).waitFor()
    },
    { javaScript: false },
  )
})

type Say = (typeof words)[DemoLocale]

async function asEditor(
  locale: DemoLocale,
  walk: (page: Page) => Promise<void>,
  { javaScript = true }: { javaScript?: boolean } = {},
): Promise<void> {
  await walks.visit({ locale, reducedMotion: 'reduce', javaScript }, async (page) => {
    await enter(page, walks.site, locale)
    await walk(page)
  })
}

/** What a table would do, as the page of its report says it. */
async function look(page: Page, say: Say, name: string, rows: string[][]): Promise<void> {
  if (!page.url().endsWith(importing)) await open(page, importing)
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  await send(page, say, name, Buffer.from(rows.map((row) => row.map(cell).join(',')).join('\r\n')))
}

async function send(page: Page, say: Say, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(say.import_file).setInputFiles({ name, mimeType: '', buffer })
  await page.getByRole('button', { name: say.import_check }).click()
  await page.waitForURL(new RegExp(`${importing}/[0-9a-f-]{36}$`))
}

async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: format, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Every news item as an export tells it. */
async function everything(): Promise<string> {
  const caller = callerOf(walks.site.site, { locale: 'es', actor: systemActor })
  const exported = await exportEntries(caller, kinds.news, 'json')
  const pieces: Uint8Array[] = []
  for await (const piece of exported) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

const withoutTime = ({ _state: _, ...entry }: Record<string, unknown>) => entry
