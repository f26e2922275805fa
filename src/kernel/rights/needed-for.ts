import { adminAddress } from '../admin-addresses.ts'
import { meansAdmin } from '../http/admin-guard.ts'
import { isWrite } from '../http/is-write.ts'
import { type Action, type MaybeNarrowed, mayDo } from './rights.ts'

/** What an account needs at an address; null for what every account may. */
type Needs = { read: Action | null; write: Action | null }

/** What these rights lack for a request that writes; null where they suffice. */
export function lackedToWrite(rights: MaybeNarrowed, { url }: Request): Action | null {
  return lackedOf(rights, neededToWrite(new URL(url).pathname))
}

/** The same for a request that reads, by whatever method; null for one that writes. */
export function lackedToRead(rights: MaybeNarrowed, { url, method }: Request): Action | null {
  return isWrite(method) ? null : lackedOf(rights, neededToRead(new URL(url).pathname))
}

function lackedOf(rights: MaybeNarrowed, needs: Action | null): Action | null {
  return needs && !mayDo(rights, needs) ? needs : null
}

/**
 * What somebody must be allowed to do before anything is written at an address of the admin area; null for what every
 * account may, and outside it. Which kind of content and which language, the use case asks.
 */
export function neededToWrite(pathname: string): Action | null {
  return neededAt(pathname).write
}

/** The same before anything is read there. */
export function neededToRead(pathname: string): Action | null {
  return neededAt(pathname).read
}

/**
 * An address that is not named here is for administrators, to read as to write: a new page and a new form are closed
 * until somebody has thought about them. So is one that escapes a letter, as no link of the site does: the router reads
 * `/admin/%61ccounts` as `/admin/accounts`, and the patterns below would not.
 */
function neededAt(pathname: string): Needs {
  if (!meansAdmin(pathname)) return everybody
  if (escapesLetter(pathname)) return administrators
  const path = pathname.replace(/\.data$/, '')
  return needs.find(([pattern]) => pattern.test(path))?.[1] ?? administrators
}

/** Whether something is escaped that never needs to be (RFC 3986, section 2.3). */
function escapesLetter(pathname: string): boolean {
  return [...pathname.matchAll(/%([\da-f]{2})/gi)].some(([, hex = '']) =>
    /[\w.~-]/.test(String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

const everybody: Needs = { read: null, write: null }
const administrators: Needs = { read: { to: 'administer' }, write: { to: 'administer' } }
const messages: Needs = { read: { to: 'messages' }, write: { to: 'messages' } }

/** Every account reads it. */
function readable(write: Action): Needs {
  return { read: null, write }
}

/** The first that fits counts. `everybody`: one's own account, and cases, which have a right of their own. */
const needs: [RegExp, Needs][] = [
  [startingWith(adminAddress.account), everybody],
  [startingWith(adminAddress.secondFactor), everybody],
  [startingWith(adminAddress.cases), everybody],
  // How an account likes a list; what it shares, the use case asks.
  [/^\/admin\/views\/[^/]+$/, everybody],
  // Says only that somebody has the entry open.
  [/^\/admin\/entry\/[^/]+\/presence$/, everybody],
  // Whoever reads an entry may say something about it.
  [/^\/admin\/[^/]+\/[^/]+\/comments$/, everybody],
  // Whoever asked for a review may withdraw it; to ask and to answer, the use case asks.
  [/^\/admin\/[^/]+\/[^/]+\/review$/, everybody],
  [startingWith(adminAddress.accounts), administrators],
  [startingWith(adminAddress.setup), administrators],
  [startingWith(adminAddress.signingKeys), administrators],
  [startingWith(adminAddress.moves), administrators],
  [startingWith(adminAddress.formerAddresses), administrators],
  [startingWith(adminAddress.formerAddressesImport), administrators],
  [startingWith(adminAddress.apiKeys), administrators],
  [startingWith(adminAddress.companies), readable({ to: 'register' })],
  [startingWith(adminAddress.messages), messages],
  [startingWith(adminAddress.entriesOrder), readable({ to: 'put-on-site' })],
  [startingWith(adminAddress.entriesBulk), readable({ to: 'write' })],
  [/^\/admin\/entry\/[^/]+\//, readable({ to: 'write' })],
  [/^\/admin\/[^/]+\/[^/]+\/history$/, readable({ to: 'write' })],
  [/^\/admin\/import\//, readable({ to: 'write' })],
  [startingWith(adminAddress.media), readable({ to: 'write' })],
  [startingWith(adminAddress.trash), readable({ to: 'write' })],
  // A change of many is taken back from there.
  [startingWith(adminAddress.history), readable({ to: 'write' })],
  // The dashboard, lists and forms of content, and what the area's own scripts ask for.
  [/^\/admin(\/[^/]+){0,2}$/, readable({ to: 'administer' })],
]

function startingWith(address: string): RegExp {
  return new RegExp(`^${address}(/|$)`)
}
