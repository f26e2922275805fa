import { describe, expect, test } from 'vitest'
import { listWords, messageModule } from './write-messages.ts'

const written = (es: object, en: object) =>
  Object.fromEntries(
    listWords({ es, en } as never)
      .filter(({ id }) => !id.includes('.'))
      .map((said) => [said.id, messageModule(said).split(' = ')[1]?.trim()]),
  )

const counted = (texts: Record<string, string>) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: Object.fromEntries(Object.entries(texts).map(([form, text]) => [`countPlural=${form}`, text])),
  },
]

describe('a word comes with its text in every language', () => {
  test('and with the names of what is filled in', () => {
    expect(written({ nav_hello: 'Hola, {name}' }, { nav_hello: 'Hello, {name}' }).nav_hello).toBe(
      `/* @__PURE__ */ word<'name'>("Hola, {name}", "Hello, {name}")`,
    )
  })

  test('and for each form of a number', () => {
    const es = { news_days: counted({ one: 'un día', other: '{count} días' }) }
    const en = { news_days: counted({ one: 'a day', other: '{count} days' }) }
    expect(written(es, en).news_days).toBe(
      `/* @__PURE__ */ counting<'count'>("", 'count', {"one":"un día","other":"{count} días"}, {"one":"a day","other":"{count} days"})`,
    )
  })

  test('also where a language says the same of every number', () => {
    const es = { news_found: counted({ one: '{count} encontrada', other: '{count} encontradas' }) }
    expect(written(es, { news_found: '{count} found' }).news_found).toBe(
      `/* @__PURE__ */ counting<'count'>("", 'count', {"one":"{count} encontrada","other":"{count} encontradas"}, {"other":"{count} found"})`,
    )
  })

  test('and with a mark where another has the same text in some language', () => {
    const es = { contact_send: 'Enviar', footer_send: 'Enviar', nav_send: 'Mandar' }
    const en = { contact_send: 'Send', footer_send: 'Send it', nav_send: 'Send it' }
    expect(written(es, en)).toMatchObject({
      contact_send: expect.stringContaining('word("Enviar"'),
      footer_send: expect.stringContaining('marked(1, "Enviar"'),
      nav_send: expect.stringContaining('word("Mandar"'),
    })
  })

  test('and with the mark of those that stay as they are where no visitor reads it', () => {
    expect(written({ entry_save: 'Guardar' }, { entry_save: 'Save' }).entry_save).toContain('marked(0,')
  })
})

test('variants that no number chooses are no message', () => {
  const odd = [{ declarations: [], selectors: [], match: { 'a=b': 'c' } }]
  expect(() => listWords({ es: { nav_odd: odd }, en: { nav_odd: odd } } as never)).toThrow(
    /no number chooses/,
  )
})
