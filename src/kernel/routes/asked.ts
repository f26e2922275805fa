import { data, type RouterContextProvider } from 'react-router'
import type { Caller } from '#kernel/caller.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import { formRefusals, readForm } from '#kernel/http/read-form.ts'
import { callerContext, sessionContext } from '#kernel/site-context.ts'
import { notFound, notUnderstood } from './responses.ts'

type Context = Readonly<RouterContextProvider>

/** The caller of a request. Every loader begins with this. */
export function callerFrom(context: Context): Caller {
  return context.get(callerContext)
}

/** The fields of a form, unchecked; throws the page of a refusal where the form could not be read. */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: formRefusals[form.problem] })
  return form.value
}

/**
 * The fields of a form that anybody may send, signed in or not. One with a NUL is answered with 400: nobody can type
 * one, and the database takes none.
 */
export async function publicFormOf(request: Request): Promise<FormData> {
  const form = await sentForm(request)
  if ([...form.values()].some(holdsNul)) notUnderstood()
  return form
}

/**
 * The fields of a form that was sent. Somebody who is signed in must send the token of their session with it; without
 * that the answer is 403.
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
