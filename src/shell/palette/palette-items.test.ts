import { describe, expect, test } from 'vitest'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { inRequestLocale } from '#kernel/i18n/request-locale.server.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { type MaybeNarrowed, mayDo } from '#kernel/rights/rights.ts'
import { everyPlace } from '../layout/admin-places.ts'
import { groupsOf } from './palette-items.ts'

const news = adminAddress.import('news')
const invite = `${adminAddress.accounts}#invite-email`
const upload = `${adminAddress.media}#upload`
const theme = adminAddress.entries('theme')
const language = `${adminAddress.account}#language-wanted`

describe.each(locales)('in %s', (locale) => {
  test.each([
    ...[
      ['invitar', invite],
      ['invite', invite],
      ['nuevo usuario', invite],
    ],
    ...[
      [`importar ${kinds.news.plural.es}`, news],
      [`import ${kinds.news.plural.en}`, news],
    ],
    ...[
      ['salir', 'sign-out'],
      ['cerrar sesión', 'sign-out'],
      ['sign out', 'sign-out'],
      ['log out', 'sign-out'],
    ],
    ...[
      ['subir', upload],
      ['upload', upload],
      ['multimedia', adminAddress.media],
      ['tema', theme],
      ['dark', theme],
      ['idioma', language],
      ['language', language],
    ],
  ] as const)('“%s” offers what is meant first', (typed, meant) => {
    expect(offered(typed, { locale })[0]).toBe(meant)
  })

  test('what begins as was typed stands before texts in which the words were found, and other places after them', () => {
    const [plural] = [kinds.news.plural[locale]]
    expect(groupNames(plural.slice(0, 4), locale)[0]).toBe(m.palette_places({}, { locale }))
    const last = m.shortcuts_title({}, { locale }).split(' ').at(-1) as string
    expect(groupNames(last, locale)).toEqual([
      m.palette_entries({}, { locale }),
      m.palette_actions({}, { locale }),
    ])
  })
})

test('a certificate stands first where its number is typed, with its separators or without, or its holder', () => {
  for (const typed of ['LSQ-0012', 'lsq0012', 'lácteos'])
    expect(offered(typed, {})[0], typed).toBe(adminAddress.certificate('c'))
})

test('nobody is offered what they may not do', () => {
  const rights = {
    kinds: ['news'],
    languages: [...locales],
    publishes: false,
    register: false,
    messages: false,
  }
  expect(offered('invitar', { rights })).not.toContain(invite)
  expect(offered('subir foto', { rights })).toContain(upload)
  expect(offered('subir archivos', { rights: { ...rights, kinds: [], languages: [] } })).not.toContain(upload)
  expect(offered('importar', { rights }).filter((id) => id.includes('/import'))).toEqual([news])
  expect(offered('idioma', { rights })).toContain(language)
  expect(offered('agregar', { rights })).toContain(adminAddress.newEntry('news'))
  expect(offered('agregar', { rights })).not.toContain(adminAddress.newEntry('team'))
})

type Asked = { locale?: Locale; rights?: MaybeNarrowed }

/** Where the options lead, in their order; what leads nowhere by its id. */
function offered(query: string, asked: Asked): string[] {
  return groups(query, asked).flatMap(({ options }) =>
    options.map(({ id, target }) => (target.type === 'page' ? target.href : id)),
  )
}

function groupNames(query: string, locale: Locale): string[] {
  return groups(query, { locale }).flatMap(({ name }) =>
    name === m.companies_certs_title({}, { locale }) ? [] : name,
  )
}

function groups(query: string, { locale = defaultLocale, rights = null }: Asked) {
  const lists = adminSections.map((section) => ({
    ...section,
    plural: kinds[section.kind].plural[locale],
    one: kinds[section.kind].label[locale],
  }))
  const forms = [{ href: theme, label: kinds.theme.plural[locale], key: 'l' }]
  return inRequestLocale(locale, () =>
    groupsOf({
      query,
      found: {
        entries: [{ id: 'e', section: 'news', title: { text: 'Algo', lang: undefined }, found: null }],
        certificates: [{ id: 'c', number: 'LSQ-0012-24', holder: 'Lácteos del Sur S.A.' }],
      },
      here: [],
      locale,
      lists,
      places: everyPlace({ lists, forms, handlesCases: false, own: { rights } }),
      mayDo: (action) => mayDo(rights, action),
    }),
  )
}
