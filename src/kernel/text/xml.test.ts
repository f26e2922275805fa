import { expect, test } from 'vitest'
import { element } from './xml.ts'

test('what is markup elsewhere is text in an element and in an attribute', () => {
  const hostile = '</name>&amp; "b"]]>'
  const escaped = '&lt;/name&gt;&amp;amp; &quot;b&quot;]]&gt;'
  expect(element('name', { of: hostile }, [hostile]).toString()).toBe(
    `<name of="${escaped}">${escaped}</name>`,
  )
})

test('a text keeps its lines, and loses what no XML may hold', () => {
  const text = 'one\r\ntwo\tthree\u0000\u0008\u000B\u000C\u000E\u001F\uFFFE\uFFFF'
  expect(element('name', {}, [text]).toString()).toBe('<name>one&#13;\ntwo\tthree</name>')
})
