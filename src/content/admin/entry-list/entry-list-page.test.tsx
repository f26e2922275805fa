import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '#content/model/derive/list.ts'
import { emptyAsk, fieldFiltersOf } from '#content/model/derive/list-filters.ts'
import type { ListedEntry } from '#content/model/editors-view.ts'
import { news } from '#content/model/kinds/news.ts'
import { byLocale } from '#kernel/locales.ts'
import { EntryListPage } from './entry-list-page.tsx'

const published = { state: 'published', changed: false } as const
const entry: ListedEntry = {
  id: 'one',
  key: 'one',
  title: { text: 'Notice for exporters', lang: 'en' },
  found: null,
  place: null,
  values: { date: { type: 'date', text: '2026-03-14' }, category: null },
  states: {
    ...byLocale(() => ({ state: 'missing' as const, changed: false })),
    en: { ...published, changed: true },
  },
  planned: byLocale(() => false),
  review: byLocale(() => null),
  sourceStates: byLocale(() => null),
  publicPage: { href: '/en/news/notice', lang: 'en' },
  updatedAt: '2026-06-16T01:30:00.000Z',
  updatedBy: 'system',
}
const filter = emptyAsk
type Props = Parameters<typeof EntryListPage>[0]

function show(props: Partial<Props> = {}): string {
  const shown: Props = {
    locale: 'es',
    section: 'news',
    kind: 'news',
    csrf: 'token',
    heading: 'Novedades',
    one: 'novedad',
    labels: {},
    titleLabel: 'Título',
    placed: false,
    columns: columnsOf(news, 'es'),
    possible: columnsOf(news, 'es'),
    views: [],
    standard: null,
    mayShare: true,
    gone: [],
    filter,
    filters: fieldFiltersOf(news, 'es'),
    choices: {},
    inOrder: false,
    entries: [entry],
    total: 1,
    at: 1,
    pages: 1,
    settable: [],
    recent: null,
    sort: { by: 'date', direction: 'descending' },
    ...props,
  }
  const routes = [{ path: '*', element: <EntryListPage {...shown} /> }]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
}

test('a title is marked with its language and leads to the form, and beside it is the public page in a new tab', () => {
  const html = show()
  expect(html).toMatch(
    /href="\/admin\/news\/one"[^>]*><span lang="en">Notice for exporters<\/span> <span[^>]*>\(en inglés\)<\/span><\/a>/,
  )
  expect(html).toMatch(/<a href="\/en\/news\/notice" target="_blank" rel="noopener" hrefLang="en"/)
})

test('an entry without a title is named by its key, and one without a page is no link', () => {
  const html = show({ entries: [{ ...entry, title: null, publicPage: null }] })
  expect(html).toContain('Sin título (one)')
  expect(html).not.toContain('target="_blank"')
})

test('a state is a word and a shape in each language', () => {
  const html = show()
  expect(html).toContain('Sin texto')
  expect(html).toContain('Publicado, con cambios sin publicar')
  expect(html.match(/class="entry-state[^>]*><svg/g)).toHaveLength(2)
})

test('a moment is told by the clock at the seat of the body', () => {
  expect(show()).toContain('>15 de junio de 2026</time>')
})

describe('sorting', () => {
  test('the column that sorts says so, and its head turns the order round', () => {
    const html = show()
    expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"'])
    expect(html).toMatch(/aria-sort="descending"[^>]*><a class="sort-link" href="\/admin\/news\?sort=date"/)
    expect(show({ sort: { by: 'date', direction: 'ascending' } })).toContain('?sort=-date"')
  })

  test('it keeps what was searched and begins at the first page', () => {
    const html = show({ filter: { ...filter, query: 'a b', waiting: 'drafts' }, at: 2, pages: 3, total: 60 })
    expect(html).toContain('/admin/news?q=a+b&amp;waiting=drafts&amp;sort=title"')
  })
})

test('pages keep what was searched and the sort', () => {
  const html = show({ filter: { ...filter, query: 'iso', sort: '-title' }, pages: 3, total: 60 })
  expect(html).toContain('/admin/news?q=iso&amp;sort=-title&amp;page=2"')
  expect(html).toContain('<input type="hidden" name="sort" value="-title"/>')
})

describe('an empty list', () => {
  const none = { entries: [], total: 0 }

  test('without anything asked for says what will appear there', () => {
    const html = show(none)
    expect(html).toContain('Esta lista está vacía')
    expect(html).not.toContain('<form')
    expect(html).not.toContain('<table')
  })

  test('of a search keeps the search and leads back to everything', () => {
    const html = show({ ...none, filter: { ...filter, query: '<b>' } })
    expect(html).toContain('No hay entradas así')
    expect(html).toContain('value="&lt;b&gt;"')
    expect(html).toContain('href="/admin/news"')
  })

  test('of what waits says that nothing does', () => {
    expect(show({ ...none, filter: { ...filter, waiting: 'changes' } })).toContain('Nada espera aquí')
  })
})
