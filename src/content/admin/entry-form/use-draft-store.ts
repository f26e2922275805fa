import { useEffect, useRef, useState } from 'react'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Changes, EditedEntry } from '#content/model/editing/edited-entry.ts'
import { readSessionAgain } from '#ui/admin/read-session-again.ts'
import { useSession } from '#ui/session/session.tsx'
import { draftConnection } from './connection/ask-server.ts'
import type { Journal } from './draft/draft-ports.ts'
import { DraftStore } from './draft/draft-store.ts'
import { useStatusOf } from './form-context.ts'
import type { JournalOwner } from './journal/encrypted-records.ts'
import { openJournal } from './journal/journal.ts'

type Given = { kind: AnyKind; entry: EditedEntry; written?: Changes; owner: JournalOwner; csrf: string }

/** The store of an entry's form while the form is shown, with the connection and the session that it depends on. */
export function useDraftStore({ kind, entry, written, owner, csrf }: Given) {
  const { account, key } = owner
  const session = useSession()
  const token = useRef(csrf)
  if (session.csrf && session.user?.uid === account) token.current = session.csrf
  const journal = useRef<ReturnType<typeof openJournal> | null>(null)
  const [store] = useState(() => {
    // The server draws the form too, where there is no journal.
    const kept: Journal = {
      keep: async (record) => journal.current?.keep(record),
      forget: async () => journal.current?.forget(),
    }
    const connection = draftConnection(entry.id, kind.name, () => token.current)
    return new DraftStore(kind, entry, { connection, journal: kept, written })
  })
  useEffect(() => {
    const opened = openJournal({ account, key }, entry.id)
    journal.current = opened
    const online = () => store.resume()
    store.start()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      store.stop()
      opened.close()
    }
  }, [store, account, key, entry.id])
  useFollowSession(store, account)
  return { store, csrf: token }
}

/**
 * The form stays when the session ends, in another tab or on the server, and says so; once the person is signed in
 * again, what is unsaved is saved.
 */
function useFollowSession(store: DraftStore, account: string): void {
  const { loading, user, csrf } = useSession()
  const isOut = useStatusOf(store).phase === 'signed-out'
  const own = user?.uid === account ? csrf : null
  const refused = useRef<string | null>(null)
  useEffect(() => {
    if (!isOut) return
    // Somebody who comes back to this tab may have signed in elsewhere, even with the session that was refused before.
    const comeBack = () => {
      refused.current = null
      readSessionAgain()
    }
    readSessionAgain()
    addEventListener('focus', comeBack)
    return () => removeEventListener('focus', comeBack)
  }, [isOut])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the session counts, also one that says the same
  useEffect(() => {
    if (!isOut) refused.current = own
    else if (own && own !== refused.current) {
      refused.current = own
      store.signedIn()
    }
  }, [isOut, own, user, store])
  useEffect(() => {
    if (!loading && own === null) store.signedOut()
  }, [loading, own, store])
}
