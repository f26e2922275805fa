import { type Claims, isObject, readCredential } from './credential.ts'
import { asText, type FileKind, kindOf, latin1, misnamed } from './file-kind.ts'
import type { Known } from './known.ts'
import { asAddress, numberAt } from './own-address.ts'
import { attachedTo, numbersIn, readPdf } from './pdf.ts'
import { standingOf } from './status.ts'
import { toldIn } from './told.ts'
import { type Outcome, type Verdict, verdict } from './verdict.ts'

/** No file that we make is nearly as long. */
export const longestChecked = 20 * 1024 * 1024

export type Checking = {
  known: Known
  /** Reads the code in a picture: null where there is none, undefined where the picture cannot be opened. */
  readCode(picture: Uint8Array): Promise<string | null | undefined>
}

/** Checks a file by what is in it. Its name is looked at last, and only to say where it misleads. */
export async function checkFile(
  bytes: Uint8Array,
  name: string | null,
  { known, readCode }: Checking,
): Promise<Verdict> {
  if (bytes.length === 0) return verdict('empty', { kind: 'unknown' })
  if (bytes.length > longestChecked) return verdict('too-large', { kind: 'unknown' })
  const kind = kindOf(bytes)
  const named = misnamed(name, kind)
  return {
    ...(await checkContent(bytes, kind, { known, readCode }, named)),
    kind,
    named,
  }
}

async function checkContent(
  bytes: Uint8Array,
  kind: FileKind,
  { known, readCode }: Checking,
  named: FileKind | null,
): Promise<Verdict> {
  switch (kind) {
    case 'pdf':
      return checkPdf(bytes, known)
    case 'token':
    case 'document':
      return checkText(asText(bytes) ?? '', known)
    case 'picture': {
      const code = await readCode(bytes)
      if (code === undefined) return verdict('no-picture', { kind })
      return code === null ? verdict('no-code', { kind }) : checkCode(code, known)
    }
    case 'text': {
      const text = asText(bytes) ?? ''
      if (text.length <= longestNumber) return checkText(text, known)
      return verdict('other', { kind })
    }
    default:
      return verdict(named ? 'renamed' : 'other', { kind })
  }
}

/** Checks what was pasted: a credential in either form, or else what a code may say. */
export async function checkText(text: string, known: Known): Promise<Verdict> {
  const pasted = text.replace(/^\uFEFF/, '').trim()
  if (pasted === '') return verdict('empty', { kind: 'text' })
  const read = await readCredential(pasted, known).catch(
    (error): Awaited<ReturnType<typeof readCredential>> => {
      // Nothing of ours is nested so deeply that it cannot be gone through.
      if (error instanceof RangeError) return { is: 'none' }
      throw error
    },
  )
  const kind: FileKind = pasted.startsWith('{') ? 'document' : 'token'
  switch (read.is) {
    case 'ours':
      return { ...(await judge(read.claims, known)), kind, key: read.key }
    case 'altered':
    case 'forged':
    case 'stolen': {
      const told = read.claims && toldIn(read.claims)
      return verdict(read.is, { kind, told, key: read.key, number: told?.number ?? null })
    }
    case 'foreign':
      return verdict('foreign', { kind, claimed: read.claimed, told: read.claims && toldIn(read.claims) })
    case 'unsupported':
      return verdict('unsupported', { kind })
    case 'none':
      return pasted.startsWith('{') || pasted.startsWith('eyJ')
        ? verdict('other', { kind })
        : checkCode(pasted, known)
  }
}

/** How a credential of ours stands today. */
async function judge(claims: Claims, known: Known): Promise<Verdict> {
  const told = toldIn(claims)
  const kind = 'token'
  if (![claims.type].flat().includes('DigitalConformityCredential') || !isObject(claims.credentialSubject))
    return verdict('not-a-certificate', { kind })
  const standing = await standingOf(claims, known)
  const more = { kind, told, statusOf: standing.of, number: told.number } as const
  // What ended for good is said before what only time did.
  if (standing.is === 'revoked') return verdict('revoked', more)
  if (told.validUntil && known.now >= told.validUntil) return verdict('expired', more)
  if (standing.is !== 'nothing-against' && standing.is !== 'unknown') return verdict(standing.is, more)
  if (!told.validFrom || known.now < told.validFrom) return verdict('not-yet', more)
  return verdict(standing.is === 'unknown' ? 'status-unknown' : 'holds', more)
}

async function checkPdf(bytes: Uint8Array, known: Known): Promise<Verdict> {
  const text = latin1(bytes)
  const read = await readPdf(bytes, text, known)
  const kind = 'pdf'
  const number = (await numbersIn(bytes, text, known))[0] ?? null
  switch (read.is) {
    case 'sealed':
    case 'appended': {
      const { key, end } = read
      const within = await attachedCredential(bytes.subarray(0, end), text.slice(0, end), known)
      const outcome: Outcome = read.is === 'appended' ? 'appended' : (within?.outcome ?? 'sealed')
      // The credential may be older than the seal, and by a key that was stolen since.
      const signedBy = outcome === 'stolen' && within?.key ? within.key : key
      return { ...verdict(outcome, { kind, number, ...within }), outcome, kind, key: signedBy }
    }
    case 'signed-by-others':
      // Others may sign what they like, and link to a certificate of ours: it is forged where they sign as us.
      return namesUs(read.claimed, known)
        ? verdict('forged', { kind, number, claimed: read.claimed })
        : verdict('foreign', { kind, claimed: read.claimed })
    case 'altered':
    case 'resaved': {
      const isOurs = read.key !== null || number !== null
      return isOurs ? verdict(read.is, { kind, number, key: read.key }) : verdict('foreign', { kind })
    }
    case 'stolen':
      return verdict('stolen', { kind, number, key: read.key })
    case 'unsigned':
      return verdict(number === null ? 'unsigned' : 'unsealed', { kind, number })
    default:
      return verdict(read.is, { kind, number })
  }
}

/** What the credential in a document of ours says; null where there is none, as its holder may want it. */
async function attachedCredential(bytes: Uint8Array, text: string, known: Known): Promise<Verdict | null> {
  for (const file of await attachedTo(bytes, text)) {
    const said = asText(file)
    const found = said ? await checkText(said, known) : null
    if (found && found.kind === 'token' && found.outcome !== 'other') return found
  }
  return null
}

function namesUs(claimed: string | null, { names }: Known): boolean {
  const said = claimed?.trim().toLocaleLowerCase()
  return said !== undefined && names.some((name) => name.trim().toLocaleLowerCase() === said)
}

/** No number is longer, nor what somebody types beside it. */
const longestNumber = 200

/** What a code says: an address of ours, one of somebody else, which is never followed, or a number. */
export function checkCode(text: string, known: Known): Verdict {
  const kind = 'text'
  const said = text.trim()
  const at = asAddress(said)
  if (!at) {
    const isNumber = said.length <= longestNumber && /\d/.test(said) && !/[\r\n]/.test(said)
    return isNumber ? verdict('number', { kind, number: said }) : verdict('other-code', { kind })
  }
  if (at.host !== known.host) return verdict('foreign-code', { kind, claimed: at.host })
  const number = numberAt(at)
  return number === null ? verdict('other-code', { kind }) : verdict('number', { kind, number })
}
