import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const text =
  'Su código es 804213. Entre en https://aval.example/es/invite/kJ8_x-72hQ para elegir su contraseña.'

test('a refusal is one short line with its status', () => {
  const error = Object.assign(new Error('long'), {
    code: 'EENVELOPE',
    response: `550-5.1.1 No such user\r\n550 5.1.1 ${'x'.repeat(900)}`,
    responseCode: 550,
  })
  const failure = describeFailure(error, text)
  expect(failure).toMatchObject({ code: 550, ofThisMail: true })
  expect(failure.answer).toMatch(/^550-5\.1\.1 No such user 550 5\.1\.1 x+$/)
  expect(failure.answer).toHaveLength(200)
})

test.each([
  'refused: https://aval.example/es/invite/kJ8_x-72hQ',
  'refused: /es/invite/kJ8_x-72hQ is on a list',
  'refused: contains "804213"',
])('a server that quotes the mail leaves no secret behind: %s', (response) => {
  const { answer } = describeFailure(Object.assign(new Error(), { response }), text)
  expect(answer).not.toMatch(/kJ8_x-72hQ|804213/)
  expect(answer).toContain('refused')
})

test.each([
  { code: 'ECONNECTION' },
  { code: 'EAUTH', responseCode: 535 },
  { code: 'EENVELOPE', responseCode: 421 },
  { code: 'ENOSPC' },
])('what concerns every mail is told apart from what concerns one: $code $responseCode', (error) => {
  expect(describeFailure(Object.assign(new Error('no'), error), text).ofThisMail).toBe(false)
})
