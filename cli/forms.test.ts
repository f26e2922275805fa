import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The specification asks for its text by `required`, and nothing else. */
const asked = ['src/messages/site/let-us-know-form.tsx']

/** What a browser judges by itself, and tells in its own language. */
const judged =
  /\srequired(?=[\s/>]|=\{)|\brequired: true|\stype="(?:email|url|number)"|\s(?:pattern|min|max)=/

test('what is wrong with a form is said by the site: no browser judges what stands in one', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !/\.(test|examples)\.tsx$/.test(file))
  const left = files.flatMap((file) =>
    formsIn(readFileSync(file, 'utf8'))
      // What is put into it is not known here.
      .filter(
        ({ tag, inside }) =>
          !tag.includes('noValidate') && (judged.test(inside) || inside.includes('{children}')),
      )
      .map(() => file),
  )
  expect(left.filter((file) => !asked.includes(file))).toEqual([])
})

function formsIn(source: string): { tag: string; inside: string }[] {
  return Array.from(source.matchAll(/<(form|Form)\b/g), ({ 0: { length }, 1: name, index }) => {
    const tag = source.slice(index, endOfTag(source, index + length))
    const begins = index + tag.length
    return { tag, inside: source.slice(begins, source.indexOf(`</${name}>`, begins)) }
  })
}

/** Where a tag ends: attributes may hold code, with `>` in it. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (source[at] === '>' && depth === 0) return at + 1
  }
  return source.length
}
