import { randomBytes } from 'node:crypto'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readSigned, signText } from '#kernel/signed-values.ts'

/** The forms that a token is given to; a message's `origin` is the name of its form. */
export const tokenForms = ['footer', 'contact'] as const
export type TokenForm = (typeof tokenForms)[number]

/** What a form was sent with: its own random name, and for how long it was open. */
export type FormToken = { id: string; ageMs: number }

const longest = 24 * 60 * 60 * 1000

/** A token for one sending of one form: the form's name, 128 random bits and the time, signed by the site. */
export function makeFormToken(secret: string, form: TokenForm, now: Date): string {
  return signText(secret, 'form token', `${form}.${randomBytes(16).toString('base64url')}`, now)
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
  const signed = readSigned(secret, 'form token', token, { now, longestMs: longest })
  if (!signed.ok) return fail('stale')
  const [name, id = ''] = signed.value.said.split('.')
  return name === form ? succeed({ id, ageMs: signed.value.ageMs }) : fail('stale')
}
