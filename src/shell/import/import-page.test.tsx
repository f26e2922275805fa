import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OwnRightsProvider } from '#accounts/admin/rights/own-rights.tsx'
import { news } from '#content/model/kinds/news.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, formatLocale, type Locale, locales } from '#kernel/locales.ts'
import { ImportPage } from './import-page.tsx'

function show(languages: Locale[]): string {
  const rights = { kinds: ['news'], languages, publishes: true, register: false, messages: false }
  const own = { rights, administrators: [], kinds: { news: 'Novedades' } }
  const page = (
    <ImportPage
      locale={defaultLocale}
      csrf="token"
      section="news"
      title="Novedades"
      needs={neededToEdit(news, locales)}
      earlier={[]}
      columns={[]}
      problem={null}
    />
  )
  const element = <OwnRightsProvider own={own}>{page}</OwnRightsProvider>
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('an account for one language reads that importing needs every language, and is offered no file', () => {
  const languages = new Intl.ListFormat(formatLocale[defaultLocale]).format(locales.map(languageName))
  const where = { kinds: 'Novedades', languages }
  const html = show(['en'])
  expect(html).toContain(m.import_needs({ needs: m.roles_needs_edit(where) }))
  expect(html).not.toContain('type="file"')
})

test('an account for every language is offered a file and no explanation', () => {
  const html = show([...locales])
  expect(html).toContain('type="file"')
  expect(html).not.toContain(m.import_not_permitted())
})
