import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isForVisitors } from '#kernel/http/visitors-manifest.ts'
import { builtFiles, bytesSent, readBuilt, readManifest, scriptsOf } from '../support/built-client.ts'

const kilobyte = 1000
const budget = { script: 115.3 * kilobyte, style: 20 * kilobyte, font: 60 * kilobyte }

const { routes } = readManifest().manifest
/** Pages of the anonymous space load none of the site's code, but one script of their own. */
const templates = Object.values(routes).filter(
  ({ id }) =>
    isForVisitors(id) &&
    !/^cases\/site\/|\/let-us-know$/.test(id) &&
    !Object.values(routes).some(({ parentId }) => parentId === id),
)

test('there is a template for every kind of page', () => {
  expect(templates.length).toBeGreaterThan(15)
})

describe('the first load of a page stays within its budget', () => {
  test.each(templates.map((route) => [route.id, route] as const))('%s: scripts', (_, route) => {
    const scripts = scriptsOf(route)
    expect(scripts.length).toBeGreaterThan(4)
    expect(bytesSent(scripts)).toBeLessThanOrEqual(budget.script)
  })

  test.each(templates.map((route) => [route.id, route] as const))(
    '%s: no words of the admin area',
    (_, route) => {
      expect(builtFiles().some((name) => /^admin-words-/.test(name))).toBe(true)
      expect(scriptsOf(route).filter((name) => /^admin-words-/.test(name))).toEqual([])
    },
  )

  test('the anonymous space: its own script', () => {
    expect(bytesSent(['let-us-know.js'])).toBeLessThanOrEqual(10 * kilobyte)
  })

  test.each(['site', 'admin'])('styles: %s', (area) => {
    const styles = builtFiles().filter((name) => name.endsWith('.css'))
    expect(styles.every((name) => /^(site|admin)-/.test(name))).toBe(true)
    const own = styles.filter((name) => name.startsWith(`${area}-`))
    expect(own).toHaveLength(1)
    expect(bytesSent(own)).toBeLessThanOrEqual(budget.style)
  })

  test.each([
    ['visitors', ['src/{pages,ui,*/site}/**/*.tsx'], ['site']],
    ['editors', ['src/{shell,ui,*/admin}/**/*.tsx'], ['site', 'admin']],
  ])('%s have a style for every class that their markup names', (_, places, areas) => {
    const styles = builtFiles().filter((name) =>
      areas.some((area) => new RegExp(`^${area}-.*css$`).test(name)),
    )
    const sheet = styles.map(readBuilt).join('\n')
    const markup = places
      .flatMap((place) => globSync(place))
      .filter((file) => !/\.(examples|test)\.tsx$|styleguide/.test(file))
      .filter((file) => areas.includes('admin') || !/\/admin\//.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\bclassName=")[^"]+/g) ?? [])
    const named = new Set(markup.flatMap((each) => each.split(/\s+/)))
    expect(named.size).toBeGreaterThan(100)
    const unsaid = [...named].filter((name) => !sheet.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`))
    expect(unsaid).toEqual([])
  })

  test('fonts, all of them', () => {
    const fonts = builtFiles().filter((name) => /\.(woff2?|ttf|otf)$/.test(name))
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((name) => !name.endsWith('.woff2'))).toEqual([])
    expect(bytesSent(fonts)).toBeLessThanOrEqual(budget.font)
  })
})

describe('what only the server may know does not reach a browser', () => {
  const scripts = builtFiles().filter((name) => name.endsWith('.js'))
  test.each([
    ['the database', /drizzle|pg_notify|postgres(ql)?:\/\/|entry_locale/i],
    ['the modules of Node', /["'`]node:[a-z_/]+["'`]/],
    ['where the compiler of words would look for a language', /PARAGLIDE_LOCALE/],
    ['the image library', /\bsharp\b.{0,40}(libvips|avif)|libvips/i],
    ['the log and the metrics', /\bpino\b|prom-client|aval_request_duration/i],
    ['the environment', /process\.env\.(?!NODE_ENV)[A-Z_]+|DATABASE_URL|ADMIN_PASSWORD|MAIL_URL/],
    ["the server's own files", /#\w+\/store\/|\/src\/(\w+\/store|serve|kernel\/database)\//],
    ['what the style guide shows', /styleguide|guide-password/],
    ['where it was built', /\/(home|root|work|Users)\/[\w.-]+\//],
    ['a map to its sources', /sourceMappingURL/],
  ])('%s', (_, trace) => {
    for (const name of scripts) expect(trace.exec(readBuilt(name))?.[0], name).toBeUndefined()
  })

  test('validation, to visitors', () => {
    const visitors = new Set(templates.flatMap((route) => scriptsOf(route)))
    for (const name of visitors) expect(readBuilt(name), name).not.toMatch(/\bZodError\b|unrecognized_keys/)
  })

  test('where editors keep each kind of content, to visitors', () => {
    const isThere = (name: string) => /\bnavLabel\b/.test(readBuilt(name))
    expect(scripts.some(isThere)).toBe(true)
    expect([...new Set(templates.flatMap((route) => scriptsOf(route)))].filter(isThere)).toEqual([])
  })

  test('nor are there files that nobody asked for', () => {
    // The manual, which the admin area shows, has pictures.
    const isAsked = /\.(js|css|woff2|svg)$|^editing-.*\.webp$/
    expect(builtFiles().filter((name) => !isAsked.test(name))).toEqual([])
  })
})
