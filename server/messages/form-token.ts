import { createHmac, randomBytes } from 'node:crypto'
import { fail, type Result, succeed } from '#domain/result.ts'
import { isSameText } from '../is-same-text.ts'

/** The forms that a token is given to; a message's `origin` is the name of its form. */
export const tokenForms = ['footer', 'contact'] as const
export type TokenForm = (typeof tokenForms)[number]

/** What a form was sent with: its own random name, and for how long it was open. */
export type FormToken = { id: string; ageMs: number }

const longest = 24 * 60 * 60 * 1000

/** A token for one sending of one form: its name, when it was made, 128 random bits, and the site's signature of them. */
export function makeFormToken(secret: string, form: TokenForm, now: Date): string {
  const said = [form, now.getTime().toString(36), randomBytes(16).toString('base64url')].join('.')
  return `${said}.${sign(secret, said)}`
}

/**
 * What a token says. `stale` where it is not one that this site made for this form within the last day: the form
 * needs a fresh one.
 */
export function readFormToken(
  secret: string,
  form: string,
  token: string,
  now: Date,
): Result<FormToken, 'stale'> {
  const [name, issued = '', id = '', signature = '', ...rest] = token.split('.', 6)
  const expected = sign(secret, [name, issued, id].join('.'))
  const isOurs = rest.length === 0 && name === form && isSameText(signature, expected)
  const ageMs = now.getTime() - Number.parseInt(issued, 36)
  return isOurs && ageMs <= longest ? succeed({ id, ageMs }) : fail('stale')
}

function sign(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`form token\n${said}`).digest('base64url')
}
