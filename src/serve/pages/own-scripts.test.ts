import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newScriptMark, readOwnScripts } from './own-scripts.ts'

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
const mark = newScriptMark()
const own = (script: string, attributes = '') => `<script${attributes} nonce="${mark}">${script}</script>`

test('the scripts that carry the mark of the rendering are allowed, and the mark is gone', () => {
  const page = `<body>${own('first()')}<link nonce="${mark}" rel="modulepreload">${own('import "/a.js"', ' type="module" async=""')}</body>`
  const { html, hashes } = readOwnScripts(page, mark)
  expect(hashes).toEqual([hashOf('first()'), hashOf('import "/a.js"')])
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script>first()</script>')
})

test.each([
  ['by itself', '<script>alert(1)</script>'],
  ['in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['as a module', '<script type="module">alert(1)</script>'],
  ['with the mark of another rendering', `<script nonce="${newScriptMark()}">alert(1)</script>`],
  ['with a mark that is empty', '<script nonce="">alert(1)</script>'],
  ['without an end', '<script>alert(1);/*'],
  ['with an attribute that has no end', '<script>alert(1)</script><script a="'],
  ['within words', '<script>"</scr"+"ipt>";alert(1)//</script>'],
])('a script that came into the page %s is not allowed', (_, script) => {
  for (const page of [`${script}${own('first()')}`, `${own('first()')}${script}`])
    expect(readOwnScripts(page, mark).hashes).toEqual([hashOf('first()')])
})

test('data and files need no hash', () => {
  const page = `<script type="application/ld+json">{}</script>${own('', ' src="/a.js"')}`
  expect(readOwnScripts(page, mark).hashes).toEqual([])
})

test('each rendering has a mark of its own', () => {
  expect(new Set(Array.from({ length: 100 }, newScriptMark)).size).toBe(100)
})
