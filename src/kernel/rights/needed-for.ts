import { adminAddress } from '../admin-addresses.ts'
import { meansAdmin } from '../http/admin-guard.ts'
import { type Action, type MaybeNarrowed, mayDo } from './rights.ts'

/** What these rights lack for a request that writes; null where they suffice. */
export function refusedWrite(rights: MaybeNarrowed, { url }: Request): Action | null {
  const needs = neededToWrite(new URL(url).pathname)
  return needs && !mayDo(rights, needs) ? needs : null
}

/**
 * What somebody must be allowed to do before anything is written at an address of the admin area; null for what every
 * account may, and outside it. An address that is not named here is for administrators, so that a new form is closed
 * until somebody has thought about it. Which kind of content and which language, the use case asks.
 */
export function neededToWrite(pathname: string): Action | null {
  if (!meansAdmin(pathname)) return null
  const path = pathname.replace(/\.data$/, '')
  const found = needs.find(([pattern]) => pattern.test(path))
  return found ? found[1] : { to: 'administer' }
}

/** The first that fits counts. Null: everybody's own account, and cases, which have a right of their own. */
const needs: [RegExp, Action | null][] = [
  [startingWith(adminAddress.account), null],
  [startingWith(adminAddress.secondFactor), null],
  [startingWith(adminAddress.cases), null],
  // How an account likes a list; what it shares, the use case asks.
  [/^\/admin\/views\/[^/]+$/, null],
  // Says only that somebody has the entry open.
  [/^\/admin\/entry\/[^/]+\/presence$/, null],
  // Whoever reads an entry may say something about it.
  [/^\/admin\/[^/]+\/[^/]+\/comments$/, null],
  // Whoever asked for a review may withdraw it; to ask and to answer, the use case asks.
  [/^\/admin\/[^/]+\/[^/]+\/review$/, null],
  [startingWith(adminAddress.apiKeys), { to: 'administer' }],
  [startingWith(adminAddress.companies), { to: 'register' }],
  [startingWith(adminAddress.messages), { to: 'messages' }],
  [startingWith(adminAddress.entriesOrder), { to: 'put-on-site' }],
  [startingWith(adminAddress.entriesBulk), { to: 'write' }],
  [/^\/admin\/entry\/[^/]+\//, { to: 'write' }],
  [/^\/admin\/[^/]+\/[^/]+\/history$/, { to: 'write' }],
  [/^\/admin\/import\//, { to: 'write' }],
  [startingWith(adminAddress.media), { to: 'write' }],
  [startingWith(adminAddress.trash), { to: 'write' }],
  // A change of many is taken back from there.
  [startingWith(adminAddress.history), { to: 'write' }],
]

function startingWith(address: string): RegExp {
  return new RegExp(`^${address}(/|$)`)
}
