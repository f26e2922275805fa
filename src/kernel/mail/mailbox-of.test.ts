import { expect, test } from 'vitest'
import { isSharedDomain, mailboxOf, mailDomainOf } from './mailbox-of.ts'

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
  ['ana@ymail.com', ['ana-otra+1@ymail.com']],
  ['ana@fastmail.com', ['whatever@ana.fastmail.com', 'ana+x@fastmail.com']],
  ['ana@xn--ujolucioso-s9a.example', ['ana@ñujolucioso.example', 'ana@Ñujolucioso.example']],
])('what is sent to %s is counted together however it is spelled', (mailbox, spellings) => {
  for (const each of spellings) expect(mailboxOf(each), each).toBe(mailboxOf(mailbox))
})

test('other mailboxes are others', () => {
  const all = [
    'ana@x.example',
    'ana@y.example',
    'ana@mail.x.example',
    'info-uy@x.example',
    'info-ar@x.example',
    // A hyphen is a tag for Yahoo alone, not for whoever is called like it.
    'info-uy@yahoo.x.example',
    'info-ar@yahoo.x.example',
  ]
  expect(new Set(all.map((each) => mailboxOf(each))).size).toBe(all.length)
  // A tag alone is the whole name.
  expect(mailboxOf('+ana@x.example')).not.toBe(mailboxOf('+eva@x.example'))
})

test.each([
  ['example.com', ['ana@a.example.com', 'ana@b.c.Example.com.', 'eva+1@example.com']],
  ['x.com.uy', ['ana@mail.x.com.uy', 'ana@x.com.uy']],
  ['xn--ujolucioso-s9a.com.ar', ['ana@correo.ñujolucioso.com.ar']],
  ['gmail.com', ['ana@googlemail.com']],
  ['fastmail.com', ['ana@eva.fastmail.com']],
  // Whoever has a name under it is somebody else than the next.
  ['ana.github.io', ['ana@mail.ana.github.io']],
  // What nobody registers stands for itself.
  ['com.uy', ['ana@com.uy']],
  ['[192.0.2.1]', ['ana@[192.0.2.1]']],
])('the domain %s is counted with all names under it', (domain, addresses) => {
  for (const each of addresses) expect(mailDomainOf(each), each).toBe(domain)
})

test.each([
  ['gmail.com', true],
  ['yahoo.com.ar', true],
  ['hotmail.es', true],
  ['outlook.co.uk', true],
  ['adinet.com.uy', true],
  ['x.example', false],
  ['hotmail.example', false],
  ['live.company', false],
])('%s is a provider where anybody has a mailbox: %s', (domain, isShared) => {
  expect(isSharedDomain(domain)).toBe(isShared)
})
