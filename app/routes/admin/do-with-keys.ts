import type { KeysIntent, KeysOutcome } from '#app/admin/cases/keys/keys-outcome.ts'
import type { Result } from '#domain/result.ts'
import type { Caller } from '#server/caller.ts'
import { askForKey } from '#server/cases/keys/ask-for-key.ts'
import { endKey } from '#server/cases/keys/end-key.ts'
import { giveRight } from '#server/cases/keys/give-right.ts'
import { makeOwnKey } from '#server/cases/keys/make-own-key.ts'
import { setRecoveryKey } from '#server/cases/keys/set-recovery-key.ts'
import { takeRight } from '#server/cases/keys/take-right.ts'

type Problem = NonNullable<KeysOutcome['problem']>
type Parts = { publicUrl: string }
type Doing = (
  caller: Caller,
  text: (name: string) => string,
  parts: Parts,
) => Promise<Result<unknown, Problem>>

/** What the forms of the page of reading keys do, each by its name. */
export const doWithKeys: Record<KeysIntent, Doing> = {
  async 'give-right'(caller, text, parts) {
    const given = await giveRight(caller, text('id'))
    if (given.ok) await askForKey(parts, caller, text('id'))
    return given
  },
  'ask-for-key': (caller, text, parts) => askForKey(parts, caller, text('id')),
  'take-right': (caller, text) => takeRight(caller, text('id')),
  'end-key': (caller, text) => endKey(caller, text('id')),
  'set-recovery': (caller, text) => setRecoveryKey(caller, { ...keySent(text) }),
  'make-key': (caller, text) => makeOwnKey(caller, { ...keySent(text), locked: text('locked') }),
}

function keySent(text: (name: string) => string) {
  return { recipient: text('recipient'), replaces: text('replaces') || null }
}
