import type { KeysIntent, KeysOutcome } from '#cases/admin/keys/keys-outcome.ts'
import { endKey, makeOwnKey, setRecoveryKey } from '#cases/store/keys/kept-keys.ts'
import { giveRight, takeRight } from '#cases/store/keys/readers.ts'
import { askForKey } from '#cases/store/keys/tell-readers.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Result } from '#kernel/result.ts'

type Problem = NonNullable<KeysOutcome['problem']>
type Parts = { publicUrl: string }
type Doing = (
  caller: Editor,
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
