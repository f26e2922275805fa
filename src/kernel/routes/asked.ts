import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { asEditor, type Caller, type Editor } from '#kernel/caller.ts'
import { secondFactorInstead, signInInstead } from '#kernel/http/admin-guard.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import { formRefusals, readForm } from '#kernel/http/read-form.ts'
import { type JsonLimits, jsonRefusals, readJsonBody } from '#kernel/http/read-json-body.ts'
import type { Result } from '#kernel/result.ts'
import { lackedToRead, lackedToWrite } from '#kernel/rights/needed-for.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { holderOf, type SignedIn } from '#kernel/signed-in.ts'
import { callerContext, sessionContext } from '#kernel/site-context.ts'
import { notFound, notPermitted, notUnderstood, statusOf, tooLarge } from './responses.ts'

type Context = Readonly<RouterContextProvider>

/** The caller of a request. Every loader begins with this. */
export function callerFrom(context: Context): Caller {
  return context.get(callerContext)
}

/** The fields of a form, unchecked; throws the page of a refusal where the form could not be read. */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await readForm(request)
  if (form.ok) return form.value
  if (form.problem === 'too-many') tooLarge()
  throw data(null, { status: formRefusals[form.problem] })
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
 * that the answer is 403. What their account may not do is refused before anything else is looked at, also where what
 * was sent is no form.
 */
export async function formOf(context: Context, request: Request): Promise<FormData> {
  const signedIn = context.get(sessionContext)
  const needs = signedIn && lackedToWrite(signedIn.rights, request)
  if (needs) await refuseWrite(signedIn, request, needs)
  const form = await publicFormOf(request)
  if (signedIn && !isCsrfToken(signedIn, form.get('csrf'))) throw data(null, { status: 403 })
  return form
}

/** Refuses with what was written, so that nobody loses it; not where another site's page sent it. */
async function refuseWrite(signedIn: SignedIn, request: Request, needs: Action): Promise<never> {
  const form = await readForm(request)
  const isOwn = form.ok && isCsrfToken(signedIn, form.value.get('csrf'))
  if (form.ok && !isOwn) throw data(null, { status: 403 })
  notPermitted(needs, form.ok ? writtenIn(form.value) : [])
}

/** What somebody wrote in words: ids, choices and passwords have no spaces as a rule, or are secrets. */
function writtenIn(form: FormData): string[] {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !secrets.has(name) && /\S\s+\S/.test(value) ? [value] : [],
  )
  return texts.slice(0, 20).map((text) => text.slice(0, 50_000))
}

const secrets: ReadonlySet<string> = new Set([
  ...['present', 'password', 'wanted', 'code', 'csrf', 'parameters'],
])

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

/**
 * The object that a script of the admin area sent as JSON, and the caller. Somebody whose session has ended is sent to
 * sign in. A write without the token of its session, or that is no JSON object, is answered here (403, 400, 413, 415).
 */
export async function sentJson(
  context: Readonly<RouterContextProvider>,
  request: Request,
  longest?: JsonLimits,
): Promise<{ caller: Editor; sent: Record<string, unknown> }> {
  const signedIn = signedInFrom(context, request)
  if (!isCsrfToken(signedIn, request.headers.get('x-csrf-token')))
    throw answerJson({ problem: 'forged' }, 403)
  const needs = lackedToWrite(signedIn.rights, request)
  if (needs) notPermitted(needs)
  const read = await readJsonBody(request, longest)
  if (!read.ok) throw answerJson({ problem: read.problem }, jsonRefusals[read.problem])
  const { value } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw answerJson({ problem: 'not-json' }, 400)
  return { caller: signedIn.caller, sent: value as Record<string, unknown> }
}

/** An answer to such a script, which nobody keeps. */
export function answerJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}

/** What a use case returned or refused, for such a script. */
export function answerResult(result: Result<unknown, string, unknown>, status = 200): Response {
  if (result.ok) return answerJson(result.value, status)
  return answerJson({ problem: result.problem }, statusOf(result.problem))
}

/**
 * Every loader and action of the admin area begins with this: the person who is signed in, lacks no required second
 * factor and may read what is at this address (`needed-for.ts`), and their caller. Anybody else is sent to sign in, or
 * to set up a second factor, and comes back to this address afterwards. What writing needs is asked by `formOf` and
 * `sentJson`, which give back what was written.
 */
export function signedInFrom(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SignedIn & { caller: Editor } {
  const signedIn = sessionFrom(context, request)
  const needs = lackedToRead(signedIn.rights, request)
  if (needs) notPermitted(needs)
  return signedIn
}

/** The same whatever the account may read: for what surrounds every page. */
export function sessionFrom(
  context: Readonly<RouterContextProvider>,
  request: Request,
): SignedIn & { caller: Editor } {
  const signedIn = context.get(sessionContext)
  if (!signedIn) throw redirectDocument(signInInstead(new URL(request.url)))
  if (signedIn.lacks) throw redirectDocument(secondFactorInstead(new URL(request.url)))
  return { ...signedIn, caller: asEditor(callerFrom(context), holderOf(signedIn)) }
}
