import { expect } from 'vitest'
import { certification } from '#content/model/kinds/certification.ts'
import { newsCategories } from '#content/model/kinds/choices.ts'
import { document as documentKind } from '#content/model/kinds/document.ts'
import { news } from '#content/model/kinds/news.ts'
import { office } from '#content/model/kinds/office.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { findUses } from '#content/store/uses/find-uses.ts'
import { pdf } from '../support/hostile-files.ts'
import { takenOver } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import {
  asSystem,
  described,
  draft,
  field,
  type Going,
  item,
  publish,
  rowLink,
  type Task,
  text,
  titled,
  toList,
  yesterday,
} from './at-a-task.ts'
import { eventually } from './eventually.ts'
import { filled, languagesIn, words } from './words.ts'

async function anOffice(going: Going, name: string): Promise<string> {
  const known = await asSystem(going).database.orm.execute<{ id: string }>(
    `select id from entry where kind = 'country' order by key limit 1`,
  )
  return saveSample(asSystem(going), office, {
    key: `${name.toLowerCase()}-${going.of}`,
    shared: { country: known.rows[0]?.id },
    es: { name: `${name} ${going.of}` },
    en: { name: `${name} ${going.of} en` },
    publish: ['es', 'en'],
  })
}

export const tidings: Task = {
  title: 'publishes a bilingual item of news with a picture',
  most: 12,
  async go(going) {
    const { page, hand, locale, of, look } = going
    const say = words[locale]
    const alt = JSON.stringify({ es: 'Un precinto de plomo', en: 'A lead seal' })
    await going.started.site.database.orm.execute(
      `update media set alt = '${alt}'::jsonb where file_name = '${described}'`,
    )
    await going.begin()
    const one = news.label[locale].toLocaleLowerCase(locale)
    await hand.press(page.getByRole('link', { name: filled(say.admin_list_add, { name: one }) }))
    await hand.type(field(page, 'es-title'), `Jornada abierta ${of}`)
    await hand.type(field(page, 'en-title'), `Open day ${of}`)
    await hand.type(
      field(page, 'es-summary'),
      'El martes se puede ver cómo se audita una planta, de principio a fin.',
    )
    await hand.type(
      field(page, 'en-summary'),
      'On Tuesday anybody may see how a plant is audited, from end to end.',
    )
    await hand.type(text(page, 'es'), 'Empieza a las nueve, en la sede.')
    await hand.type(text(page, 'en'), 'It begins at nine, at head office.')
    await hand.press(page.getByLabel(newsCategories.events[locale], { exact: true }))
    await hand.press(field(page, 'shared-cover'))
    const picture = page.getByRole('dialog').getByRole('button', { name: described, exact: false })
    await picture.waitFor()
    await look()
    await hand.press(picture)
    await publish(going)
    await eventually(() => page.getByRole('link', { name: say.entry_see_page }).count()).toBe(2)
    await look()
    return page.locator('.publish-button')
  },
}

export const replacement: Task = {
  title: "replaces a document's file",
  most: 8,
  async go(going) {
    const { page, hand, locale, look } = going
    const say = words[locale]
    await going.begin()
    await hand.press(
      page.locator('.count-table').getByRole('link', { name: documentKind.plural[locale], exact: true }),
    )
    // The dashboard has a table too: the list is waited for.
    await page.getByRole('heading', { level: 1, name: documentKind.plural[locale] }).waitFor()
    await hand.press(page.locator('tbody th a').first())
    // The file has a tab of its own, so that nothing of the form is lost.
    const link = page.locator('[id$="-file"] a[href^="/admin/media/"]').first()
    const [file] = await Promise.all([page.waitForEvent('popup'), hand.press(link)])
    await takenOver(file)
    await hand.send(file.getByRole('button', { name: say.media_replace_choose }), {
      ...{ name: 'reglamento.pdf', mimeType: 'application/pdf', buffer: pdf('') },
    })
    const dialog = file.getByRole('dialog')
    await dialog.waitFor()
    await look(file)
    await hand.press(dialog.getByRole('button', { name: say.media_replace_do, exact: true }))
    await file.getByText(say.media_replaced).waitFor()
    await file.getByRole('heading', { level: 1, name: 'reglamento.pdf' }).waitFor()
    await look(file)
    return file.locator('main')
  },
}

export const typo: Task = {
  title: 'corrects a typo in a published item in both languages',
  most: 6,
  async go(going) {
    const { page, hand, of, look } = going
    const id = await item(going, 'errata', 'Con un herror', ['es', 'en'])
    await going.begin()
    await toList(going, 'News')
    await hand.press(rowLink(page, titled(going, 'Con un herror')))
    await hand.type(field(page, 'es-title'), `Sin error ${of}`)
    await hand.type(field(page, 'en-title'), `Without error ${of}`)
    await publish(going)
    const { languages } = await draft(going, id)
    expect([languages.es.changed, languages.en.changed]).toEqual([false, false])
    await look()
    return page.locator('.publish-button')
  },
}

export const closing: Task = {
  title: 'takes an office off the site and says where its links lead',
  most: 9,
  async go(going) {
    const { page, hand, locale, of, look } = going
    const say = words[locale]
    const [gone, next] = [await anOffice(going, 'Cierra'), await anOffice(going, 'Sigue')]
    // An office has no page of its own: what leads to it names it as the one to ask.
    await saveSample(asSystem(going), certification, {
      key: `consulta-${of}`,
      shared: { contactOffice: gone },
      es: { title: `Consulta ${of}`, slug: `consulta-${of}` },
      publish: ['es'],
    })
    const leading = async (id: string) =>
      (await findUses(asSystem(going), [id], { change: 'unpublish', locales: ['es'] })).places
    await going.begin()
    await toList(going, 'Oficinas')
    await hand.press(rowLink(page, titled(going, 'Cierra')))
    await hand.press(
      page.locator('.language-ways').getByRole('button', { name: say.entry_unpublish }).first(),
    )
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('combobox', { name: say.uses_repoint_target })
    await box.waitFor()
    await hand.press(dialog.locator('input[type=checkbox]:not(:checked)'))
    await look()
    await hand.type(box, titled(going, 'Sigue'))
    await hand.pick(page.getByRole('option', { name: titled(going, 'Sigue') }))
    await hand.press(dialog.getByRole('button', { name: say.uses_repoint_do }))
    await dialog.getByText(say.uses_none_else).waitFor()
    expect([await leading(gone), await leading(next)]).toEqual([0, 1])
    await look()
    await hand.press(dialog.getByRole('button', { name: say.entry_unpublish, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    const read = await readEntry(asSystem(going), 'office', gone)
    expect(read.ok && [read.value.languages.es.state, read.value.languages.en.state]).toEqual([
      'unpublished',
      'unpublished',
    ])
    await look()
    return page.locator('main')
  },
}

export const plan: Task = {
  title: 'plans an item for tomorrow morning and takes the plan back',
  most: 7,
  async go(going) {
    const { page, hand, locale, look } = going
    const say = words[locale]
    await item(going, 'plan', 'Para mañana')
    await going.begin()
    await toList(going, 'News')
    await hand.press(rowLink(page, titled(going, 'Para mañana')))
    await hand.press(page.locator('.publish-button'))
    const dialog = page.getByRole('dialog')
    await hand.press(dialog.getByLabel(say.entry_when_later, { exact: true }))
    expect(await dialog.getByLabel(say.entry_when_moment).inputValue()).toMatch(/T09:00$/)
    await look()
    await hand.press(dialog.getByRole('button', { name: say.entry_plan_publish }))
    await dialog.waitFor({ state: 'detached' })
    const cancels = page.getByRole('button', { name: say.entry_plan_cancel })
    await eventually(() => cancels.count()).toBe(2)
    await look()
    for (const left of [1, 0]) {
      await hand.press(cancels.first())
      await eventually(() => cancels.count()).toBe(left)
    }
    return page.locator('main')
  },
}

export const goingBack: Task = {
  title: "brings back yesterday's text of one field",
  most: 6,
  async go(going) {
    const { page, hand, locale, of, look } = going
    const say = words[locale]
    const summary = {
      es: 'El resumen de ayer, que estaba bien.',
      en: 'The summary of yesterday, which was right.',
    }
    const values = (locales: typeof summary) => ({
      key: `volver-${of}`,
      es: { title: `Vuelve ${of}`, slug: `volver-${of}`, summary: locales.es },
      en: { title: `Vuelve ${of} en`, slug: `volver-${of}-en`, summary: locales.en },
    })
    const id = await saveSample({ ...asSystem(going), now: yesterday() }, news, values(summary))
    await saveSample(
      asSystem(going),
      news,
      values({ es: 'El de hoy no dice nada.', en: 'That of today says nothing.' }),
    )
    await going.begin()
    await toList(going, 'News')
    await hand.press(rowLink(page, titled(going, 'Vuelve')))
    await hand.press(page.getByRole('link', { name: say.entry_history, exact: true }))
    await look()
    await hand.press(page.locator('.timeline > li > a').last())
    await hand.press(page.locator(`a[href*="field=${locale}.summary"]`))
    await look()
    await hand.press(page.getByRole('button', { name: say.entry_history_restore_do }))
    await eventually(async () => (await draft(going, id)).values[locale].summary).toBe(summary[locale])
    // The button that was pressed goes, and what was done is read.
    const named = `${news.fields.summary.label[locale]} (${locale.toUpperCase()})`
    return page
      .getByRole('status')
      .filter({ hasText: filled(say.entry_history_restored_field, { number: '1', field: named }) })
  },
}

export const waiting: Task = {
  title: 'publishes all that waits in a narrowed list',
  most: 4,
  async go(going) {
    const { page, hand, locale, look } = going
    const say = words[locale]
    const ids: string[] = []
    for (const each of [1, 2, 3]) {
      const titles = { key: `espera-${each}`, title: `Espera ${each}` }
      ids.push(await item(going, titles.key, titles.title, ['es', 'en']))
      await item(going, titles.key, `${titles.title}, mejor`)
    }
    await going.begin()
    await hand.press(page.locator('.waiting-list a[href="/admin/news?waiting=changes"]'))
    await hand.press(page.getByLabel(say.bulk_choose_page))
    await look()
    await hand.press(page.getByRole('button', { name: say.bulk_publish, exact: true }))
    const dialog = page.getByRole('dialog')
    const count = { count: '3' }
    await dialog.getByRole('button', { name: filled(say.bulk_publish_do, count) }).waitFor()
    await look()
    await hand.press(dialog.getByRole('button', { name: filled(say.bulk_publish_do, count) }))
    await dialog.waitFor({ state: 'detached' })
    for (const id of ids)
      await eventually(async () => (await draft(going, id)).languages[locale].changed).toBe(false)
    return page.locator('main')
  },
}

export const description: Task = {
  title: "writes a picture's missing description",
  most: 5,
  async go(going) {
    const { page, hand, locale, look } = going
    const say = words[locale]
    const alt = { es: 'Un precinto de plomo sobre una hoja', en: 'A lead seal on a sheet' }
    const other = locale === 'es' ? 'en' : 'es'
    const id = await item(going, 'foto', 'Con foto', [], {
      ...{ alt: { [other]: alt[other] }, focal: { x: 0.5, y: 0.5 } },
    })
    await going.begin()
    await toList(going, 'News')
    await hand.press(rowLink(page, titled(going, 'Con foto')))
    await look()
    const language = languagesIn[locale][locale]
    await hand.type(
      page
        .locator('[data-type]:has([id="shared-cover"])')
        .getByLabel(filled(say.image_input_alt_in, { language })),
      alt[locale],
    )
    await publish(going)
    expect((await draft(going, id)).values.shared.cover).toMatchObject({ alt })
    return page.locator('.publish-button')
  },
}
