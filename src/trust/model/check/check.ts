import { wholeText } from '#kernel/text/encoding.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { didOf } from '../did-document.ts'
import { type ReadCredential, readFound } from './credential.ts'
import { type FileKind, kindOf, kindOfText, latin1, misnamed, unopened } from './file-kind.ts'
import { type FoundCredential, findCredentials } from './find-credentials.ts'
import { type Claims, isObject } from './json.ts'
import type { Known } from './known.ts'
import { asAddress, numberAt, numbersMentioned } from './own-address.ts'
import { attachedTo, numbersIn, readPdf } from './pdf.ts'
import { standingOf } from './status.ts'
import { toldIn } from './told.ts'
import { answersOf, asksRegister, type Outcome, type Verdict, verdict, withRegister } from './verdict.ts'

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
  const kind = await kindOf(bytes)
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
  if (kind === 'pdf') return checkPdf(bytes, known)
  if (kind === 'picture') {
    const code = await readCode(bytes)
    if (code === undefined) return verdict('no-picture', { kind })
    return code === null ? verdict('no-code', { kind }) : checkText(code, known)
  }
  if (unopened.includes(kind)) return verdict(named && kind !== 'unknown' ? 'renamed' : 'unopened', { kind })
  const found = await checkText((await wholeText(bytes)) ?? '', known)
  return kind === 'page' && named && found.outcome === 'other' ? verdict('renamed', { kind }) : found
}

/** Checks a text: the credentials in it, however they are wrapped, or else what a code may say. */
export async function checkText(text: string, known: Known): Promise<Verdict> {
  const pasted = text.replace(/^\uFEFF/, '').trim()
  if (pasted === '') return verdict('empty', { kind: 'text' })
  const { found, isAll } = findCredentials(pasted, didOf(known.host))
  const read = await Promise.all(found.map((each) => readOne(each, known)))
  const judged = await Promise.all(withoutCopies(read).map((each) => judgeOne(each, known)))
  const verdicts = judged.filter((each) => each !== null)
  const about = await worstOf(verdicts, known)
  if (about && (isAll || about.outcome !== 'foreign'))
    return { ...about, among: verdicts.length, isPart: !isAll }
  const kind = kindOfText(pasted)
  if (!isAll) return verdict('too-much', { kind })
  return askedFor(checkMentioned(pasted, kind, known), known)
}

/**
 * Of several the one of ours that says least for them: one that holds must not cover for another that does not. The
 * register is asked about one while nothing worse is known of another.
 */
async function worstOf(verdicts: readonly Verdict[], known: Known): Promise<Verdict | undefined> {
  const all = [...verdicts]
  const asked = new Set<Verdict>()
  const rank = (each: Verdict) => fromWorst.indexOf(asked.has(each) && isOpen(each) ? 'open' : each.outcome)
  for (;;) {
    const [worst] = all.toSorted((one, other) => rank(one) - rank(other))
    if (!worst || !asksRegister(worst) || asked.has(worst)) return worst
    const told = await askedFor(worst, known)
    asked.add(told)
    all[all.indexOf(worst)] = told
  }
}

/** What does not count, and may be an older edition of what holds: the register did not say. */
function isOpen(found: Verdict): boolean {
  return found.holds === null && answersOf(found)?.[2] === 'unknown'
}

const fromWorst: readonly (Outcome | 'open')[] = [
  ...(['forged', 'stolen', 'altered', 'revoked', 'suspended', 'not-in-force', 'expired', 'not-yet'] as const),
  ...([
    'open',
    'unsupported',
    'status-unknown',
    'not-a-certificate',
    'superseded',
    'holds',
    'foreign',
  ] as const),
]

/** The verdict with what the register says of its certificate, where that is asked. */
async function askedFor(found: Verdict, known: Known): Promise<Verdict> {
  if (found.number === null || !asksRegister(found)) return found
  return withRegister(found, await known.holdsByRegister(found.number))
}

type Read = { read: ReadCredential; kind: FileKind }

async function readOne(found: FoundCredential, known: Known): Promise<Read> {
  const kind = 'token' in found ? 'token' : 'document'
  try {
    return { read: await readFound(found, known), kind }
  } catch (error) {
    // Nothing of ours is nested so deeply that it cannot be gone through.
    if (error instanceof RangeError) return { read: { is: 'none' }, kind }
    throw error
  }
}

/** Wallets keep what a token says beside it, without a signature of ours: that is no forgery of what is there whole. */
function withoutCopies(all: readonly Read[]): Read[] {
  const claimed = new Set(all.flatMap(({ read }) => (read.is === 'ours' ? jsonInOrder(read.claims) : [])))
  return all.filter(
    ({ read }) =>
      read.is !== 'forged' || !read.claims || !claimed.size || !claimed.has(jsonInOrder(read.claims)),
  )
}

async function judgeOne({ read, kind }: Read, known: Known): Promise<Verdict | null> {
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
      return null
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
      // What was put behind it counts for nothing, whatever the register says.
      const asking = read.is === 'appended' ? { ...known, holdsByRegister: async () => null } : known
      const within = await attachedCredential(bytes.subarray(0, end), text.slice(0, end), asking)
      const outcome: Outcome = read.is === 'appended' ? 'appended' : (within?.outcome ?? 'sealed')
      // The credential may be older than the seal, and by a key that was stolen since.
      const signedBy = outcome === 'stolen' && within?.key ? within.key : key
      const said = verdict(outcome, { number, ...within, kind, key: signedBy })
      return within ? said : askedFor(said, known)
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
    const said = await wholeText(file)
    const found = said ? await checkText(said, known) : null
    if (found?.kind === 'token' && found.among !== null) return found
  }
  return null
}

function namesUs(claimed: string | null, { names }: Known): boolean {
  const said = claimed?.trim().toLocaleLowerCase()
  return said !== undefined && names.some((name) => name.trim().toLocaleLowerCase() === said)
}

/** No number is longer, nor what somebody types beside it. */
const longestNumber = 200

/** What a text without a credential names: a number, or where it leads, to which nobody follows it. */
function checkMentioned(text: string, kind: FileKind, known: Known): Verdict {
  const isOneLine = text.length <= longestNumber && !/[\r\n]/.test(text)
  const at = isOneLine ? asAddress(text) : null
  if (at && at.host !== known.host) return verdict('foreign-code', { kind, claimed: at.host })
  const mentioned = kind === 'document' ? [] : numbersMentioned(text, known.host)
  const [number = null, ...others] = at ? [numberAt(at)] : mentioned
  if (number !== null && others.length === 0) return verdict('number', { kind, number })
  if (kind !== 'text') return verdict('other', { kind })
  if (!isOneLine) return verdict(text.length <= longestNumber ? 'other-code' : 'other', { kind })
  return !at && /\d/.test(text) ? verdict('number', { kind, number: text }) : verdict('other-code', { kind })
}
