import { expect, test } from 'vitest'
import { judgePassword } from './password-rules.ts'

const context = ['m.etchegaray@lab-rivera.com.uy', 'Martín Etchegaray Núñez']

test.each([
  'correo de la tarde',
  'tres teros cruzan',
  'kV7#pq2!mZ4x',
  'zgkwrtbnhpvc',
  'suwwxxzewy',
  'ldqooolopo',
  '8273649182',
  'ñandú sobre hielo',
  'contraseña de mi abuela',
  'Uruguay gana siempre 2-0',
  'el avalista duerme',
  'password managers are kind',
  '火山の上の小さな青い家です',
  '🦊🦉🐢🦋🐙🦔🦚🐝🦎🐬',
])('%s is a password that one may have', (password) => {
  expect(judgePassword(password, context)).toBe(null)
})

test.each(['', 'kV7#pq2!m', '🦊vqkzmtwp', 'n\u0303o\u0301e\u0301a\u0301u\u0301'])(
  'under ten characters, however many code units: %s is too short',
  (password) => {
    expect(judgePassword(password, context)).toBe('too-short')
  },
)

test('256 characters are allowed and 257 are not', () => {
  const phrase = 'la tómbola gira y nadie sabe cuándo para '.repeat(7)
  expect(judgePassword(phrase.slice(0, 256), [])).toBe(null)
  expect(judgePassword(phrase.slice(0, 257), [])).toBe('too-long')
  expect(judgePassword(phrase.repeat(10_000), [])).toBe('too-long')
})

test.each([
  'administrator',
  'basketball',
  'BASKETBALL',
  'Basketball',
  'basketball1',
  '!!basketball2026!!',
  'password123',
  'Passw0rd!!',
  'P@$$w0rd2026',
  'dragon2026',
  '2026$dragon',
  'b4sk3tb@ll',
  'contraseña',
  'ｐａｓｓｗｏｒｄ１２',
  'passwordpassword',
  'dragondragon',
  'DragonDragonDragon',
  'teamoteamo',
  '1234567890',
  '0123456789',
  '9876543210',
  '12345678901234567890',
  '123456789a',
  '1234567!!!',
  '1234562026!!!',
  '2026#696969',
  'abcdefghij',
  'ABCDEFGHIJKL',
  'aaaaaaaaaa',
  'aaaaaaaaab',
  '1111111111111',
  'ñññññññññññ',
  '          ',
  'ababababab',
  'abc1abc1abc1',
  'x9k#x9k#x9',
  'xzzxkzkxxkzx',
  'qwertyuiop',
  'poiuytrewq',
  'qwerty12345',
  'asdfghjklñ',
  'zxcvbnm,./',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'qazwsxedcrfv',
  '!@#$%^&*()',
])('%s is too common', (password) => {
  expect(judgePassword(password, context)).toBe('too-common')
})

test.each([
  'm.etchegaray@lab-rivera.com.uy',
  'metchegaray',
  'Etchegaray1',
  'etchegaray2026',
  '2026 Etchegaray',
  '3tch3g@r@y!!!!!!!',
  'etchegaray123456789',
  'MartinNunez77',
  'martín núñez',
  'nuñezmartin',
  'lab-rivera',
  'lab-rivera-99',
  'LabRivera.com.uy',
  'sellosur2026',
  'Sello Sur!!',
  'S3ll0Sur#2026',
  'sellosursellosur',
  'avalaval1234',
  'avalsellosur',
  'certificacion',
  'Certificación1',
  'Contraseña.aval',
])('%s is little more than a word of the context', (password) => {
  expect(judgePassword(password, context)).toBe('too-personal')
})

test('a word of the context is no harm where five other characters are left', () => {
  expect(judgePassword('etchegaray tvkq', context)).toBe('too-personal')
  expect(judgePassword('etchegaray tvkqx', context)).toBe(null)
})

test('initials that are the whole of an e-mail address are a word', () => {
  expect(judgePassword('jprkvz 2026', ['j.p.r.k.v.z@example.com'])).toBe('too-personal')
  expect(judgePassword('jprkvz 2026', ['ana@example.com'])).toBe(null)
})

test('what is personal to one is not to another', () => {
  expect(judgePassword('etchegaray2026', ['ana@example.com', 'Ana'])).toBe(null)
  expect(judgePassword('etchegaray2026', ['', ' ', '@', 'a@b'])).toBe(null)
})

test('the longest and oddest are judged in a blink', () => {
  const odd = ['1', '!', 'a1', '!a', 'a\u0301', '\uD800', '\u0000'].map((part) =>
    part.repeat(256).slice(0, 256),
  )
  const began = performance.now()
  for (const password of odd) judgePassword(`${password.slice(0, 126)}abc${password.slice(0, 127)}`, odd)
  expect(performance.now() - began).toBeLessThan(1_500)
})
