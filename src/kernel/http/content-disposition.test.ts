import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['25-es.pdf', 'inline; filename="25-es.pdf"'],
  ['informe ñandú.pdf', "inline; filename*=UTF-8''informe%20%C3%B1and%C3%BA.pdf"],
  // What would end the name, begin another parameter or another header.
  ['a"; filename="b.exe', "inline; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe"],
  ['a\r\nset-cookie: b', "inline; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b"],
  // RFC 8187, 3.2.1 allows fewer signs than an address does.
  ["it's (1)*!.pdf", "inline; filename*=UTF-8''it%27s%20%281%29%2A!.pdf"],
  ['half \ud83d.pdf', "inline; filename*=UTF-8''half%20%EF%BF%BD.pdf"],
])('the name %j stands in the header as %s', (name, written) => {
  expect(contentDisposition('inline', name)).toBe(written)
})

test('what is to be saved says so', () => {
  expect(contentDisposition('attachment', 'a.csv')).toBe('attachment; filename="a.csv"')
})
