import { expect, test } from 'vitest'
import { isEmailAddress, readEmailAddress } from './email-address.ts'

test.each([
  [' Ana@Old.Example ', 'ana@old.example'],
  ['ana@Peñarol.example', 'ana@xn--pearol-xwa.example'],
  ['ana@xn--pearol-xwa.example', 'ana@xn--pearol-xwa.example'],
  ['ñandú@old.example', 'ñandú@old.example'],
  ['ana@ñ/x', 'ana@ñ/x'],
  ['no address', 'no address'],
])('the address “%s” is compared as %s', (typed, read) => {
  expect(readEmailAddress(typed)).toBe(read)
})

test.each([
  'ana@old.example',
  "o'brien+uy@mail.old.example",
  'ana@xn--e1afmkfd.xn--p1ai',
  'ana@Пример.РФ',
  'ana@例え.みんな',
  'ana@Peñarol.example',
])('“%s” is an address that mail can be sent to', (typed) => {
  expect(isEmailAddress(readEmailAddress(typed))).toBe(true)
})

test.each([
  'ana@localhost',
  'ana@пример',
  'ana@old.xn--',
  'ana@old.1',
  'ana@-old.example',
  'ana..sosa@old.example',
  'ana@ñ/x.example',
  'ñandú@old.example',
  'ana@old.example, eva@old.example',
])('“%s” is none', (typed) => {
  expect(isEmailAddress(readEmailAddress(typed))).toBe(false)
})
