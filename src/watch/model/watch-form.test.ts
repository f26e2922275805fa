import { expect, test } from 'vitest'
import { readAsked } from './watch-form.ts'

test('alerts go to a domain in any alphabet, which is one address however it is written', () => {
  for (const email of ['Ana@пример.рф', 'ana@XN--E1AFMKFD.XN--P1AI'])
    expect(readAsked({ email, rhythm: 'each' })).toMatchObject({
      value: { email: 'ana@xn--e1afmkfd.xn--p1ai' },
    })
  expect(readAsked({ email: 'ana@пример', rhythm: 'each' })).toMatchObject({ problem: 'email' })
})
