import { type Claims, isObject, jsonIn, textIn } from './json.ts'
import { type Budget, claimsIn, type Token, tokenWithin } from './token.ts'

/** A credential as it was found: a token, or a document with its proofs in it. */
export type FoundCredential = { token: Token; claims: Claims } | { document: Claims }

export type FoundCredentials = {
  found: FoundCredential[]
  /** Whether everything was looked through; otherwise there may be more. */
  isAll: boolean
}

/** More is not looked through, nor more of them checked: a wallet hands over what was asked for. */
export const searchLimits = { letters: 2 * 1024 * 1024, depth: 24, values: 50_000, credentials: 100 } as const

type Search = {
  /** The identifier of the site: a document that it issued is judged as a whole, and nothing sought in it. */
  did: string
  found: FoundCredential[]
  tokens: Set<string>
  values: number
  budget: Budget
  isAll: boolean
}

/**
 * The credentials in a text, in whatever it wraps them: presentations (VC Data Model 2.0, 4.13; also 1.1, whose tokens
 * have them under `vp`), envelopes, answers of issuers and wallets, JSON in JSON, pages, mails. Who presents them is not
 * looked at: that says nothing of what we signed. Nothing is verified here, and so nothing believed.
 */
export function findCredentials(text: string, did: string): FoundCredentials {
  const search: Search = {
    ...{ did, found: [], tokens: new Set(), values: 0 },
    budget: { letters: 4 * searchLimits.letters },
    isAll: text.length <= searchLimits.letters,
  }
  const sought = text.slice(0, searchLimits.letters)
  inText(/^\s*</.test(sought) ? withoutEntities(sought) : sought, 0, search)
  return { found: search.found, isAll: search.isAll && search.budget.letters > 0 }
}

function inText(text: string, depth: number, search: Search): void {
  if (!text.includes('eyJ') && !text.includes('{')) return
  const value = /^\s*["[{]/.test(text) ? jsonIn(text) : undefined
  if (value !== undefined) {
    inValue(value, depth + 1, search)
    return
  }
  let at = 0
  for (;;) {
    const token = tokenWithin(text, at, search.budget)
    objectsIn(text.slice(at, token?.from), depth, search)
    if (!token) return
    inToken(token, depth, search)
    at = token.end
  }
}

function inToken({ head, body, signature }: Token, depth: number, search: Search): void {
  const whole = `${head}.${body}.${signature}`
  const claims = claimsIn(body)
  if (!claims || search.tokens.has(whole)) return
  search.tokens.add(whole)
  const isOwn = issuerOf(claims).id === search.did
  if (isOwn || !isPresentation(claims)) take({ token: { head, body, signature }, claims }, search)
  // What it says of itself is judged by its signature alone.
  if (!isOwn) for (const each of Object.values(claims)) inValue(each, depth + 1, search)
}

function inValue(value: unknown, depth: number, search: Search): void {
  search.values += 1
  if (search.values > searchLimits.values || depth > searchLimits.depth) {
    search.isAll = false
    return
  }
  if (typeof value === 'string') inText(value, depth, search)
  if (Array.isArray(value)) for (const each of value) inValue(each, depth + 1, search)
  if (!isObject(value)) return
  const isOwn = issuerOf(value).id === search.did
  if (isOwn || (isCredential(value) && !isPresentation(value))) take({ document: value }, search)
  // Wallets write a token as the proof of what it says.
  const sought = isOwn ? [value.proof] : Object.values(value)
  for (const each of sought) inValue(each, depth + 1, search)
}

/** Objects among other text: the rest of what stands around them is no JSON. */
function objectsIn(text: string, depth: number, search: Search): void {
  const begins = /\{\s*"/g
  for (let begin = begins.exec(text); begin && search.budget.letters > 0; begin = begins.exec(text)) {
    const end = endOfObject(text, begin.index, search.budget)
    const value = end === null ? undefined : jsonIn(text.slice(begin.index, end))
    if (end === null || !isObject(value)) continue
    inValue(value, depth + 1, search)
    begins.lastIndex = end
  }
}

/** Where the object that begins here ends; null where it does not. */
function endOfObject(text: string, from: number, budget: Budget): number | null {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length && budget.letters > 0; at += 1, budget.letters -= 1) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth += 1
    else if (!isQuoted && letter === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}

function take(found: FoundCredential, search: Search): void {
  if (search.found.length < searchLimits.credentials) search.found.push(found)
  else search.isAll = false
}

function isPresentation(claims: Claims): boolean {
  return (
    [claims.type].flat().includes('VerifiablePresentation') ||
    [claims.verifiableCredential, claims.vp, claims.vp_token].some((each) => each !== undefined)
  )
}

/** Something that somebody signed or says that they issued, by an identifier of the kind that credentials have. */
function isCredential(value: Claims): boolean {
  return [value.proof].flat().some(isObject) || issuerOf(value).id?.startsWith('did:') === true
}

/** Who says that they issued it: an id, or an object that has one. */
export function issuerOf({ issuer }: Claims): { id: string | null; called: string | null } {
  const id = textIn(isObject(issuer) ? issuer.id : issuer)
  const name = textIn(isObject(issuer) ? issuer.name : null)
  return { id, called: [name, id].filter(Boolean).join(' · ').slice(0, 200) || null }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', nbsp: ' ' }

/** The text of a page, as far as JSON in it needs: a browser that saves a document puts it into one. */
function withoutEntities(page: string): string {
  return page.replace(/&(amp|lt|gt|quot|#34|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
}
