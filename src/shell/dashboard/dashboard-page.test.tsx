import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OwnRightsProvider } from '#accounts/admin/rights/own-rights.tsx'
import type { EntryCounts } from '#content/model/editors-view.ts'
import { m } from '#kernel/i18n/messages.ts'
import { byLocale, locales } from '#kernel/locales.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import type { BrokenLink } from '#links/model/link-verdict.ts'
import { DashboardPage } from './dashboard-page.tsx'

const counts: EntryCounts = {
  total: 12,
  published: { ...byLocale(() => 7), es: 9 },
  waiting: { changes: 2, drafts: 0, missing: 3, older: 0, review: 0 },
}
const quiet = { ...counts, waiting: { changes: 0, drafts: 0, missing: 0, older: 0, review: 0 } }
const quietBackup = {
  now: '2026-11-22T15:00:00.000Z',
  backup: { last: null, isScheduled: false, failure: null, isLate: false },
}
const nothing = { shown: [], total: 0 }
const quietWork: Parameters<typeof DashboardPage>[0]['work'] = {
  ...{
    toReview: nothing,
    sentToReview: nothing,
    comments: nothing,
    own: nothing,
    older: nothing,
    planned: nothing,
    due: nothing,
    links: nothing,
  },
}
const quietMessages = { counts: { unread: 0, overdue: 0, suspected: 0 }, unread: [], cases: null }
type Props = Parameters<typeof DashboardPage>[0]

function show(props: Partial<Props> = {}, rights: MaybeNarrowed = null): string {
  const shown: Props = {
    locale: 'es',
    sections: [
      { kind: 'news', path: 'news', label: 'Novedades', one: 'novedad', counts },
      { kind: 'document', path: 'documents', label: 'Documentos', one: 'documento', counts: quiet },
    ],
    changes: [],
    system: { ...{ database: 'own', hasMailServer: true }, ...quietBackup },
    messages: quietMessages,
    spaceIsOpen: true,
    setup: [],
    mail: { mails: [], total: 0 },
    work: quietWork,
    failed: [],
    register: {
      ...{ suspensions: { shown: [], total: 0 }, expiries: { shown: [], total: 0 } },
      audits: { shown: [], total: 0 },
      ...{ iaf: null, today: '2026-11-22' },
    },
    ...{ clock: null, clockOutcome: null, csrf: 'token' },
    mailOutcome: null,
    testOutcome: null,
    ...props,
  }
  const element = (
    <OwnRightsProvider own={{ rights, administrators: [], kinds: {} }}>
      <DashboardPage {...shown} />
    </OwnRightsProvider>
  )
  const routes = [{ path: '*', element }]
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
  // The marks that the router puts on its own links do not matter here.
  return html.replaceAll(' data-discover="true"', '')
}

test('what waits leads to exactly those entries, and a list in which nothing does is not named', () => {
  const html = show()
  expect(html).toContain('href="/admin/news?waiting=changes">2 con cambios sin publicar')
  expect(html).toContain('href="/admin/news?waiting=missing">3 sin texto en un idioma')
  expect(html).not.toContain('waiting=drafts')
  expect(html).not.toContain('/admin/documents?waiting')
})

test('what was done yesterday is one step away', () => {
  const at = '2026-11-22T12:00:00.000Z'
  const named = { entryId: '1', key: 'jornada', kind: 'news', kindLabel: 'Novedad', section: 'news' }
  const change = { ...named, number: 2, title: null, at, by: { id: 'ana', name: 'Ana' } }
  expect(show({ changes: [change] })).toContain('href="/admin/history?when=yesterday"')
})

test('every list is reached, also one in which nothing waits', () => {
  const html = show()
  expect(html).toContain('href="/admin/documents">Documentos')
  expect(html).toContain('href="/admin/news">Novedades')
})

test('a new entry is begun from here only of kinds that the person writes', () => {
  const rights = {
    kinds: ['news'],
    languages: ['en' as const],
    publishes: false,
    register: false,
    messages: false,
  }
  const html = show({}, rights)
  expect(html).toContain('href="/admin/news/new"')
  expect(html).not.toContain('href="/admin/documents/new"')
  expect(show()).toContain('href="/admin/documents/new"')
})

test('what waits is told of kinds that the person writes', () => {
  const rights = {
    kinds: ['document'],
    languages: ['en' as const],
    publishes: false,
    register: false,
    messages: false,
  }
  const waiting = 'href="/admin/news?waiting='
  expect(show()).toContain(waiting)
  expect(show({}, rights)).not.toContain(waiting)
})

test('the register stands there for whoever keeps it', () => {
  const heading = 'Registro</h2>'
  expect(show()).toContain(heading)
  expect(show({ register: null })).not.toContain(heading)
})

test('where nothing waits and nothing was saved, it says so', () => {
  const html = show({
    sections: [{ kind: 'news', path: 'news', label: 'Novedades', one: 'novedad', counts: quiet }],
  })
  expect(html.match(/Nada espera aquí/g)).toHaveLength(3)
  expect(html).toContain('Todavía no se guardó nada')
})

test('the first task is to open the anonymous space, until it is open', () => {
  const html = show({ spaceIsOpen: false })
  expect(html.indexOf('href="/admin/cases/keys"')).toBeGreaterThan(0)
  expect(html.indexOf('href="/admin/cases/keys"')).toBeLessThan(
    html.indexOf(m.admin_home_content_work({}, { locale: 'es' })),
  )
  expect(show()).not.toContain('href="/admin/cases/keys"')
})

test('what a new site lacks is listed in order, each with where it is done; a site that lacks nothing has no list', () => {
  const setup: Props['setup'] = [
    { task: 'identity', lacking: ['name'], href: '/admin/settings' },
    { task: 'page', href: '/admin/pages/a', title: 'Privacidad' },
  ]
  const html = show({ setup })
  expect(html).toMatch(/href="\/admin\/settings">.*href="\/admin\/pages\/a">[^<]*Privacidad/)
  expect(show()).not.toContain(m.admin_home_setup({}, { locale: 'es' }))
})

test('a change says what, which revision, by whom and when', () => {
  const change = {
    entryId: 'one',
    kind: 'page',
    key: 'impartiality',
    kindLabel: 'Página',
    section: null,
    number: 4,
    title: { text: 'Impartiality', lang: 'en' as const },
    at: '2026-06-16T01:30:00.000Z',
    by: { id: 'ana', name: 'Ana Sosa' },
  }
  const text = show({ changes: [change] })
  expect(text).toContain('lang="en">Impartiality<')
  expect(text).toContain('Página · revisión 4 · por Ana Sosa · ')
  expect(text).toContain('>15 de junio de 2026, 22:30</time>')
})

test('of the system it says what is known and nothing else', () => {
  expect(show()).not.toContain('En marcha desde')
  const html = show({
    system: {
      ...quietBackup,
      database: 'server',
      hasMailServer: true,
      version: '1a2b3c',
      runningSince: '2026-06-15T15:00:00.000Z',
    },
  })
  for (const fact of [
    m.admin_home_database_server({}, { locale: 'es' }),
    '1a2b3c',
    '15 de junio de 2026, 12:00',
  ])
    expect(html).toContain(fact)
})

const message: Props['messages']['unread'][number] = {
  ...{ id: 'm-1', reference: 'AV-1', name: 'Ana <b>', company: '', subject: 'other', origin: 'contact' },
  ...{ excerpt: 'Buenas', receivedAt: '2026-06-16T01:30:00.000Z', state: 'new', isUnread: true },
  ...{ isSuspected: false, assignee: null, labels: [], late: [] },
}

test('unread messages stand in their own column with the way to each, to all of them, and to late ones', () => {
  const counts = { unread: 3, overdue: 2, suspected: 9 }
  const html = show({ messages: { counts, unread: [message], cases: null } })
  expect(html).toContain('href="/admin/messages/m-1"><bdi>Ana &lt;b&gt;</bdi>')
  expect(html).toMatch(/href="\/admin\/messages\?show=unread">Sin leer</)
  expect(html).toMatch(/href="\/admin\/messages\?show=overdue"[^>]*>2 con un plazo vencido</)
  expect(html).not.toContain('show=suspected')
})

test('cases that wait are named to nobody but those who are told of cases', () => {
  const withCases = (cases: Props['messages']['cases']) => show({ messages: { ...quietMessages, cases } })
  const html = withCases({ fresh: 1, overdue: 2 })
  expect(html).toMatch(/href="\/admin\/cases\?state=new">1 caso nuevo</)
  expect(html).toMatch(/href="\/admin\/cases\?overdue=yes"[^>]*>2 con un plazo vencido</)
  expect(withCases({ fresh: 0, overdue: 0 })).not.toContain('/admin/cases?')
  expect(show()).not.toMatch(/\/admin\/cases[?"]/)
})

const entry = { id: 'e-1', kind: 'news', title: { text: 'Una novedad', lang: undefined } }

test('the own drafts come first, with the languages that visitors do not see as they stand, and a way to all', () => {
  const draft = { ...entry, unpublished: [...locales], changed: [], updatedAt: message.receivedAt }
  const html = show({ work: { ...quietWork, own: { shown: [draft], total: 8 } } })
  expect(html).toContain('href="/admin/news/e-1">')
  expect(html).toContain('Sin publicar en español, inglés')
  expect(html).toContain('href="/admin?drafts=all">')
})

test('of what visitors see as it was, the changes alone are not published', () => {
  const half = { ...entry, unpublished: ['en' as const], changed: ['es' as const] }
  const menus = { ...half, id: 'e-2', kind: 'menus', unpublished: [], changed: [...locales] }
  const shown = [half, menus].map((draft) => ({ ...draft, updatedAt: message.receivedAt }))
  const html = show({ work: { ...quietWork, own: { shown, total: 2 } } })
  expect(html).toContain('Sin publicar en inglés · Cambios sin publicar en español')
  expect(html).toMatch(/Cambios sin publicar </)
})

test('an outdated translation says in which language and how many fields', () => {
  const older = { ...entry, older: [{ locale: 'en' as const, fields: 2 }] }
  const html = show({ work: { ...quietWork, older: { shown: [older], total: 1 } } })
  expect(html).toContain('Inglés: 2 campos desactualizados')
})

test('a broken link stands once, with the languages in which it is', () => {
  const link: BrokenLink = {
    ...{ entryId: 'e-1', kind: 'news', title: entry.title, field: 'body', places: ['en', 'es'] },
    ...{ href: 'https://organismo.example/', status: 410, since: message.receivedAt },
    to: 'address',
    why: 'gone',
  }
  const html = show({ work: { ...quietWork, links: { shown: [link], total: 1 } } })
  expect(html.match(/href="https:\/\/organismo\.example\/"/g)).toHaveLength(1)
  expect(html).toContain('(español, inglés)')
})

test('the numbers of all lists are added up', () => {
  const foot = /<tfoot>(.*)<\/tfoot>/s.exec(show())?.[1] ?? ''
  expect([...foot.matchAll(/numeric">(\d+)</g)].map(([, number]) => number)).toEqual(['24', '18', '14', '2'])
})

test('a site without a mail server says so in the state of the system', () => {
  expect(show()).not.toContain('outbox')
  expect(show({ system: { database: 'own', hasMailServer: false, ...quietBackup } })).toContain(
    'nadie lo recibe',
  )
})

test('mail that was not taken is there only where there is any, each with its error and a way to try again', () => {
  expect(show()).not.toContain('Correo que no fue aceptado')
  const mail = {
    id: 'one',
    to: 'nobody@acme.example',
    subject: '<b>Re</b>',
    lastError: '550 No such user',
    tries: 12,
    nextTry: null,
    canTryAgain: true,
    messageId: 'its-message',
  }
  const html = show({ mail: { mails: [mail], total: 4 } })
  for (const said of ['&lt;b&gt;Re&lt;/b&gt;', 'nobody@acme.example', '550 No such user', '12 intentos'])
    expect(html).toContain(said)
  for (const said of ['No se intenta más', 'Y 3 más', '/admin/messages/its-message', 'Intentar de nuevo'])
    expect(html).toContain(said)
  const soon = { ...mail, canTryAgain: false, nextTry: '2026-06-16T01:30:00.000Z' }
  expect(show({ mail: { mails: [soon], total: 1 } })).not.toContain('Intentar de nuevo')
})

test('what of the register is due leads to the certificate and to all of them; where nothing is, it is not named', () => {
  expect(show()).not.toContain('/admin/companies')
  const certificate = {
    ...{ id: 'a-1', number: 'LSQ-0012/24', scheme: 'iso-9001', standards: ['ISO 9001:2015'] },
    ...{ holder: { id: 'A', name: 'Molinos' }, issuedOn: '2024-01-01', expiresOn: '2026-12-10' },
    standing: { state: 'suspended', since: '2026-05-01', reviewBy: '2026-11-01' } as const,
  }
  const html = show({
    register: {
      suspensions: { shown: [certificate], total: 1 },
      expiries: { shown: [certificate], total: 9 },
      audits: {
        shown: [
          {
            ...{ certificate: { ...certificate, id: 'a-2' }, kind: 'surveillance', dueOn: '2026-11-20' },
            ...{ isLapsed: false, office: null, auditedOn: null, reminded: null },
          },
        ],
        total: 7,
      },
      iaf: { month: '2026-11', by: '2026-11-30', isLate: false, isUnchanged: true },
      today: '2026-11-22',
    },
  })
  expect(html).toContain('href="/admin/companies/certificates/a-1"')
  expect(html).toContain('href="/admin/companies/certificates?due=unfollowed&amp;sort=expires"')
  expect(html).not.toContain('due=suspension')
  expect(html).toContain('href="/admin/companies/certificates/a-2"')
  expect(html).toContain('href="/admin/companies/programme?when=overdue"')
  expect(html).toContain('los seis meses terminaron el 1 de noviembre de 2026')
  expect(html).toContain('href="/admin/companies/iaf"')
})

test('the latest backup is told in one line, and what is wrong with it before everything else', () => {
  const at = '2026-11-22T06:10:00.000Z'
  const system = { ...{ database: 'own' as const, hasMailServer: true }, now: quietBackup.now }
  const fine = { last: { at, bytes: 412_000_000, isSealed: false, lost: 0 }, isScheduled: true }
  const quiet = { ...fine, failure: null, isLate: false }
  const html = show({ system: { ...system, backup: quiet } })
  expect(html).toContain('hoy 03:10</time>, 412 MB, verificada')
  expect(html).not.toContain('necesitan atención')
  expect(show()).toContain('No hay copias programadas')
  const failed = show({
    system: { ...system, backup: { ...quiet, failure: { at, why: 'The disk is full.', isMade: false } } },
  })
  expect(failed).toContain('La copia de seguridad del 22 de noviembre de 2026, 03:10 no se pudo hacer')
  expect(failed).toContain('The disk is full.')
  expect(show({ system: { ...system, backup: { ...quiet, isLate: true } } })).toContain(
    'no se hizo a su hora',
  )
  const lacking = { ...quiet, last: { ...fine.last, lost: 2 } }
  expect(show({ system: { ...system, backup: lacking } })).toContain('o están dañados: 2.')
})
