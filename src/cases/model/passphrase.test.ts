import { expect, test } from 'vitest'
import { judgePassphrase } from './passphrase.ts'

test.each([
  ['mate amargo', 'too-short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'too-plain'],
  ['mate mate mate mate', 'too-plain'],
  ['11111 22222 33333', 'too-plain'],
  ['el mate se lava a las siete', null],
  ['ñandú·río·ceibo', null],
])('%s is judged', (passphrase, problem) => {
  expect(judgePassphrase(passphrase, passphrase)).toBe(problem)
})

test('both times the same must be typed', () => {
  expect(judgePassphrase('el mate se lava a las siete', 'el mate se lava a las seis')).toBe('not-the-same')
})
