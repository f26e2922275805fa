import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  [
    'buzon@x.example',
    ['BUZON@x.example', ' buzon+1@X.example', 'b.u.z.o.n@x.example', 'buzon+a+b@x.example.'],
  ],
  ['ana@gmail.com', ['a.n.a+x@googlemail.com', 'ａna@gmail.com']],
  ['ana@proton.me', ['a-n_a@pm.me', 'a.na+y@protonmail.com']],
  ['ana@icloud.com', ['ana@me.com', 'ana+1@mac.com']],
  ['anasosa@yandex.ru', ['ana-sosa@ya.ru', 'ana.sosa@yandex.com']],
  ['ana@yahoo.com.ar', ['ana-tienda@yahoo.com.ar']],
  ['ana@fastmail.com', ['whatever@ana.fastmail.com', 'ana+x@fastmail.com']],
  ['ana@xn--ujolucioso-s9a.example', ['ana@ñujolucioso.example', 'ana@Ñujolucioso.example']],
])('what is sent to %s is counted together however it is spelled', (mailbox, spellings) => {
  for (const each of spellings) expect(mailboxOf(each).mailbox, each).toBe(mailboxOf(mailbox).mailbox)
})

test('other mailboxes are others', () => {
  const all = [
    'ana@x.example',
    'ana@y.example',
    'ana@mail.x.example',
    'info-uy@x.example',
    'info-ar@x.example',
  ]
  expect(new Set(all.map((each) => mailboxOf(each).mailbox)).size).toBe(all.length)
  expect(mailboxOf('Ana+1@Mail.X.example').domain).toBe('mail.x.example')
  // A tag alone is the whole name.
  expect(mailboxOf('+ana@x.example').mailbox).not.toBe(mailboxOf('+eva@x.example').mailbox)
})
