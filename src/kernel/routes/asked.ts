import { data, type RouterContextProvider } from 'react-router'
import type { Caller } from '#kernel/caller.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import { formRefusals, readForm } from '#kernel/http/read-form.ts'
import { callerContext, sessionContext } from '#kernel/site-context.ts'
import { notFound, notUnderstood } from './responses.ts'

type Context = Readonly<RouterContextProvider>

/** What every loader begins with. */
export function callerFrom(context: Context): Caller {
  return context.get(callerContext)
}

/** The fields of a form that was sent, whatever they hold; the page of a refusal where they were not read. */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: formRefusals[form.problem] })
  return form.value
}

/**
 * The fields of a form that anybody may send, signed in or not. No text that anybody types holds a NUL, and no database
 * keeps one.
 */
export async function publicFormOf(request: Request): Promise<FormData> {
  const form = await sentForm(request)
  if ([...form.values()].some(holdsNul)) notUnderstood()
  return form
}

/**
 * The fields of a form that was sent. A write of somebody who is signed in must carry the token of that session;
 * without it nothing is read and the answer is 403.
 */
export async function formOf(context: Context, request: Request): Promise<FormData> {
  const form = await publicFormOf(request)
  const signedIn = context.get(sessionContext)
  if (signedIn && !isCsrfToken(signedIn, form.get('csrf'))) throw data(null, { status: 403 })
  return form
}

function holdsNul(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}

/** What a visitor typed into a search field: trimmed, cut at `longest`, and without half a character at the cut. */
export function typedQuery(request: Request, longest: number): string {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  return typed.trim().slice(0, longest).toWellFormed()
}

/** A positive whole number of the query, 1 when it is not given; anything else is not found. */
export function pageNumber(request: Request): number {
  const given = new URL(request.url).searchParams.get('page')
  if (given === null) return 1
  if (!/^[1-9]\d{0,5}$/.test(given)) notFound()
  return Number(given)
}
