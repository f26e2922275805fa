import { expect, test } from 'vitest'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { writtenMessage } from '#tests/support/sent-messages.ts'
import { footerMessage } from './anonymous-sender.ts'
import { contactLimits } from './contact-limits.ts'
import { readContactMessage } from './contact-message.ts'

const fieldNames = Object.keys(contactLimits) as (keyof typeof contactLimits)[]

const whole = { ...writtenMessage, message: 'Hola,\nquiero certificar.' }

test('a whole message is read as it was written', () => {
  expect(readContactMessage(whole)).toEqual({
    ok: true,
    value: { ...whole, subject: 'other', concerns: null, scheme: null, hasConsent: false, isTrap: false },
  })
})

test('the footer says nothing of who writes', () => {
  const value = {
    ...footerMessage('Hola'),
    subject: 'other',
    concerns: null,
    scheme: null,
    hasConsent: false,
    isTrap: false,
  }
  expect(readContactMessage(footerMessage(' Hola '))).toEqual({ ok: true, value })
  expect(value).toMatchObject({ name: 'Anónimo', surname: 'Anónimo', company: 'N/A', origin: 'footer' })
})

test('texts are trimmed, composed and well formed; lines end in one way', () => {
  const read = readContactMessage({
    ...whole,
    name: ' Nu\u0301n\u0303ez\uFEFF ',
    message: '\r\none\r\ntwo\rthree \uD800\u001B[2J\u000B ',
  })
  expect(read).toMatchObject({ value: { name: 'Núñez', message: 'one\ntwo\nthree \uFFFD [2J' } })
})

test.each(fieldNames)('%s is wanted, as text, with something in it and not too long', (field) => {
  const { [field]: _, ...without } = whole
  expect(readContactMessage(without)).toEqual(problem('missing', field))
  for (const value of [null, '', '  ', '\u200D', '\u0301'])
    expect(readContactMessage({ ...whole, [field]: value })).toEqual(problem('missing', field))
  for (const value of [7, true, ['a'], { a: 'b' }])
    expect(readContactMessage({ ...whole, [field]: value })).toEqual(problem('wrong-type', field))
  const longest = longestOf(field)
  expect(readContactMessage({ ...whole, [field]: `${longest}x` })).toEqual(problem('too-long', field))
  if (field !== 'email')
    expect(readContactMessage({ ...whole, [field]: longest })).toMatchObject({ ok: true })
})

test('a domain in any alphabet is kept in the letters of the DNS, and the name before it as it is written', () => {
  expect(readContactMessage({ ...whole, email: ' Ana@пример.рф ' })).toMatchObject({
    value: { email: 'Ana@xn--e1afmkfd.xn--p1ai' },
  })
})

test.each([
  'ana',
  'ana@',
  '@aceros.example',
  'ana@aceros',
  'ana sosa@aceros.example',
  'a@b.example, c@d.example',
])('%s is no e-mail address', (email) =>
  expect(readContactMessage({ ...whole, email })).toEqual(problem('bad-email', 'email')),
)

test.each([
  ['origin', 'Contact'],
  ['origin', '../contact'],
  ['name', 'Ana\r\nBcc: eva@example.org'],
  ['message', 'nul \0'],
  ['subject', 'everything'],
  ['subject', '__proto__'],
  ['scheme', "' OR 1=1"],
])('%s refuses %j', (field, value) => {
  expect(readContactMessage({ ...whole, [field]: value })).toEqual(problem('bad-value', field))
})

test.each([
  ['subject', 7],
  ['scheme', ['a']],
  ['consent', 'yes'],
  ['website', 1],
])('%s refuses the type of %j', (field, value) => {
  expect(readContactMessage({ ...whole, [field]: value })).toEqual(problem('wrong-type', field))
})

test.each(['__proto__', 'constructor', 'status', 'created-by', 'x'.repeat(40)])(
  'the field "%s" is not known, and is named',
  (name) => expect(readContactMessage(withField(name))).toEqual(unknownField(name)),
)

test.each(['', 'x'.repeat(41), '<b>', 'a b', 'ñ', 'a\\nb'])(
  'the field "%s" is not known, and too odd to be repeated',
  (name) => expect(readContactMessage(withField(name))).toEqual(unknownField(null)),
)

test.each([null, [], 'text', 7, undefined, [whole]])('%j is no message', (given) => {
  expect(readContactMessage(given)).toEqual(problem('not-an-object', null))
})

test('whatever is written, it is refused with its field or kept within its limit', () => {
  for (const field of fieldNames)
    for (const text of hostileTexts) {
      const read = readContactMessage({ ...whole, [field]: text })
      if (!read.ok) expect(read.problems).toEqual([{ problem: expect.any(String), field }])
      else expect(read.value[field].length).toBeLessThanOrEqual(contactLimits[field])
      if (read.ok && field !== 'message') expect(read.value[field]).not.toMatch(/[\r\n\0\u2028]/)
      if (read.ok) expect(read.value[field].isWellFormed()).toBe(true)
    }
})

test('everything that is wrong is told at once: what is no field, then the fields in their order', () => {
  const { surname: _, ...without } = whole
  const wrong = {
    website: 1,
    subject: 'all',
    message: ' \0',
    name: 7,
    email: 'ana@',
    ...{ status: 'x', '<b>': 1 },
  }
  expect(readContactMessage({ ...without, ...wrong })).toEqual({
    ok: false,
    problems: [
      { problem: 'unknown-field', field: null, unknown: 'status' },
      { problem: 'unknown-field', field: null, unknown: null },
      { problem: 'wrong-type', field: 'name' },
      { problem: 'missing', field: 'surname' },
      { problem: 'bad-email', field: 'email' },
      { problem: 'missing', field: 'message' },
      { problem: 'bad-value', field: 'subject' },
      { problem: 'wrong-type', field: 'website' },
    ],
  })
})

test('a subject that was not chosen is missing', () => {
  expect(readContactMessage({ ...whole, subject: '' })).toEqual(problem('missing', 'subject'))
})

test('whoever was asked for consent and gave none is told so', () => {
  expect(readContactMessage({ ...whole, consent: false })).toEqual(problem('missing', 'consent'))
})

test('where consent is needed, a message without it is refused beside whatever else is wrong', () => {
  const needsConsent = { needsConsent: true }
  expect(readContactMessage(whole, needsConsent)).toEqual(problem('missing', 'consent'))
  expect(readContactMessage({ ...whole, consent: true }, needsConsent)).toMatchObject({
    value: { hasConsent: true },
  })
  const problems = [
    { problem: 'missing', field: 'name' },
    { problem: 'missing', field: 'consent' },
  ]
  expect(readContactMessage({ ...whole, name: '' }, needsConsent)).toEqual({ ok: false, problems })
})

test('a field that people do not see marks who fills it in', () => {
  expect(readContactMessage({ ...whole, website: 'x' })).toMatchObject({ value: { isTrap: true } })
  expect(readContactMessage({ ...whole, website: '' })).toMatchObject({ value: { isTrap: false } })
})

function longestOf(field: keyof typeof contactLimits): string {
  return 'a'.repeat(contactLimits[field])
}

function problem(what: string, field: string | null) {
  return { ok: false, problems: [{ problem: what, field }] }
}

/** As JSON, which makes a field of every name. */
function withField(name: string): unknown {
  return JSON.parse(`${JSON.stringify(whole).slice(0, -1)},"${name}":{"isAdmin":true}}`)
}

function unknownField(unknown: string | null) {
  return { ok: false, problems: [{ problem: 'unknown-field', field: null, unknown }] }
}
