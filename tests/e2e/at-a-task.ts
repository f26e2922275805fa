import type { Locator, Page } from 'playwright'
import { news } from '#content/model/kinds/news.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { listMedia } from '#content/store/library/list-media.ts'
import type { DemoLocale } from '#demo/demo-locales.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { saveSample } from '../support/saved-entries.ts'
import type { StartedSite } from '../support/site.ts'
import type { Hand } from './hands.ts'
import { words } from './words.ts'

/** One person at one task, who stands on the dashboard once `begin` has been called. */
export type Going = {
  page: Page
  hand: Hand
  locale: DemoLocale
  started: StartedSite
  /** In the names of what the task makes, so that no other finds it. */
  of: string
  begin(): Promise<void>
  /** What is shown now is looked at, in another tab where one is said. */
  look(seen?: Page): Promise<void>
}

export type Task = {
  title: string
  /** With so many actions it is done, at most. */
  most: number
  /** Answers what has the focus, or holds it, once all is done by keys. */
  go(going: Going): Promise<Locator>
}

/** A picture of the demonstration. */
export const described = 'news-seal.png'

export const asSystem = ({ started }: Pick<Going, 'started'>): Editor =>
  callerOf(started.site, { locale: 'es', actor: systemActor })

export const place = (page: Page) => page.locator('.admin-places')

/** Follows a place of the navigation that stands in a group. */
export async function toPlace({ page, hand }: Going, group: string, name: string): Promise<void> {
  await hand.press(place(page).getByRole('button', { name: group, exact: true }))
  await hand.press(place(page).getByRole('link', { name, exact: true }))
}

/** Follows a list of the navigation; on a narrow screen that is behind a button. */
export async function toList({ page, hand, locale }: Going, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: words[locale].admin_menu, exact: true })
  const isNarrow = await menu.isVisible()
  if (isNarrow) await hand.press(menu)
  const places = page.locator(isNarrow ? '#admin-menu' : '.admin-nav nav').first()
  await hand.press(places.getByRole('link', { name, exact: true }))
}

export const rowLink = (page: Page, title: string) =>
  page.locator('tbody th').getByRole('link', { name: title, exact: true })

export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)

export const text = (page: Page, locale: DemoLocale) =>
  page.locator(`[data-type="richText"][data-place="${locale}"] [contenteditable]`)

async function saved(page: Page): Promise<void> {
  await page.locator('.save-state[data-phase="saved"]').waitFor()
}

/** Publishes what the form shows, in the languages that its dialog proposes. */
export async function publish({ page, hand, locale, look }: Going): Promise<void> {
  await saved(page)
  await hand.press(page.locator('.publish-button'))
  const dialog = page.getByRole('dialog')
  await look()
  await hand.press(dialog.getByRole('button', { name: words[locale].entry_publish, exact: true }))
  await dialog.waitFor({ state: 'detached' })
}

/** An item of news with all that publishing asks for, in both languages; with a picture where one is said. */
export async function item(
  { of, by, ...going }: Pick<Going, 'of' | 'started'> & { by?: Partial<Editor> },
  key: string,
  title: string,
  publish: ('es' | 'en')[] = [],
  picture?: object,
): Promise<string> {
  const media = picture && (await pictureOf(going))
  return saveSample({ ...asSystem(going), ...by }, news, {
    key: `${key}-${of}`,
    ...(media && { shared: { cover: { media, ...picture } } }),
    es: { title: `${title} ${of}`, slug: `${key}-${of}` },
    en: { title: `${title} ${of} en`, slug: `${key}-${of}-en` },
    publish,
  })
}

async function pictureOf(going: Pick<Going, 'started'>): Promise<string> {
  const listed = await listMedia(asSystem(going), { page: 1, size: 1000 })
  const found = listed.ok && listed.value.media.find(({ fileName }) => fileName === described)
  if (!found) throw new Error(`The demonstration has no ${described}`)
  return found.id
}

export const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000)

/** What an item is called in the lists of this language. */
export const titled = ({ locale, of }: Going, title: string) =>
  `${title} ${of}${locale === 'en' ? ' en' : ''}`

export async function draft(going: Going, id: string) {
  const read = await readEntry(asSystem(going), 'news', id)
  if (!read.ok) throw new Error(read.problem)
  return read.value
}
