import { base64urlnopad } from '@scure/base'
import { type Claims, objectIn } from './json.ts'
import { decoded } from './signatures.ts'

/** A token in its three parts (RFC 7515, 7.1), the last of them empty where nobody signed it. */
export type Token = { head: string; body: string; signature: string }

/** A token as it may have been copied, broken into lines by whatever showed it; null for what is none. */
export function tokenOf(text: string): Token | null {
  const [, head, body, signature = ''] =
    /^(eyJ[\w-]*)\.([\w-]+)\.([\w-]*)$/.exec(text.replace(/\s+/g, '')) ?? []
  return head && body ? { head, body, signature } : null
}

/** What a part of a token says; null for one that says nothing. */
export function claimsIn(part: string): Claims | null {
  return objectIn(
    decoded(() => new TextDecoder('utf-8', { fatal: true }).decode(base64urlnopad.decode(part))),
  )
}

/** So many letters are gone through at most, so that a text of beginnings does not take for ever. */
export type Budget = { letters: number }

/** The header of a token names an algorithm and a key, and at most carries certificates. */
const longestHead = 8 * 1024

/**
 * The first token in a text from this place on, and where it ends, also where mail or a page has broken it into lines;
 * null where there is none.
 */
export function tokenWithin(
  text: string,
  from: number,
  budget: Budget,
): (Token & { from: number; end: number }) | null {
  for (let at = text.indexOf('eyJ', from); at >= 0; at = text.indexOf('eyJ', at + 3)) {
    const head = partAt(text, at, longestHead, budget)
    if (text[head.end] !== '.' || claimsIn(head.part)?.alg === undefined) continue
    const body = partAt(text, head.end + 1, text.length, budget)
    if (text[body.end] !== '.' || body.part === '') continue
    const signed = signatureAt(text, body.end + 1, budget)
    return { head: head.part, body: body.part, signature: signed.part, from: at, end: signed.end }
  }
  return null
}

/** What mail, pages and terminals put into a long word: breaks, marks of a quoted line, spaces that nobody sees. */
const breaks = /^(?:=?\r?\n[ \t]*(?:>[> \t]*)?|[\s\u00AD\u200B-\u200D\u2060\uFEFF])/

function breakAt(text: string, at: number): number {
  return breaks.exec(text.slice(at, at + 80))?.[0].length ?? 0
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\w-]/.test(letter)

function partAt(text: string, from: number, longest: number, budget: Budget): { part: string; end: number } {
  const pieces: string[] = []
  let length = 0
  let at = from
  while (at < text.length && length < longest && budget.letters > 0) {
    const run = runAt(text, at, longest - length)
    const skipped = run > 0 ? 0 : breakAt(text, at)
    if (run + skipped === 0) break
    if (run > 0) pieces.push(text.slice(at, at + run))
    length += run
    at += run + skipped
    budget.letters -= run + skipped
  }
  return { part: pieces.join(''), end: at }
}

function runAt(text: string, from: number, longest: number): number {
  let at = from
  while (at - from < longest && isLetter(text[at])) at += 1
  return at - from
}

/** The letters of a signature by ES256 or EdDSA: 64 bytes. */
const signatureLength = 86

/** A signature has no end of its own: words that follow it in the next line are none of it. */
function signatureAt(text: string, from: number, budget: Budget): { part: string; end: number } {
  const { part, end } = partAt(text, from, signatureLength, budget)
  const more = runAt(text, end, text.length)
  return { part: part + text.slice(end, end + more), end: end + more }
}
