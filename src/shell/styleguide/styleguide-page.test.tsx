import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { field } from '#content/model/fields/fields.ts'
import { m } from '#kernel/i18n/messages.ts'
import { inRequestLocale } from '#kernel/i18n/request-locale.server.ts'
import { locales } from '#kernel/locales.ts'
import type { Given } from './examples.ts'
import { StyleguidePage } from './styleguide-page.tsx'

const components = globSync('src/ui/**/*.tsx').filter((file) => !/\.(examples|test)\.tsx$/.test(file))

test.each(components)('%s has examples beside it', (file) => {
  const examples = globSync(`${path.dirname(file)}/*.examples.tsx`).map((each) => readFileSync(each, 'utf8'))
  expect(examples.join('\n')).toContain(`from './${path.basename(file)}'`)
})

test.each(locales)('the guide shows every state of each, in %s', async (locale) => {
  const given: Given = { locale, image: null, document: null, entries: {}, csrf: 'token' }
  const routes = [{ path: '*', element: <StyleguidePage {...given} /> }]
  const [page, word] = await inRequestLocale(locale, async () => {
    const { prelude } = await prerenderToNodeStream(<RouterProvider router={createMemoryRouter(routes)} />)
    return [await text(prelude), m.previous_page()]
  })
  for (const name of ['Breadcrumbs', 'TextField', 'Modal', ...Object.keys(field)])
    expect(page).toContain(`>${name}</h3>`)
  expect(page.match(/<figcaption>/g)?.length).toBeGreaterThan(80)
  expect(page).toContain(`>${word}</a>`)
})
