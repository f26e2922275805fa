import { useEffect, useRef, useState } from 'react'
import { useSession } from '#app/ui/session/session.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { Changes, EditedEntry } from '#domain/content/editing/edited-entry.ts'
import { useStatusOf } from './form-context.ts'
import { openJournal } from './journal/journal.ts'
import { draftConnection } from './line/draft-connection.ts'
import type { Journal } from './store/draft-ports.ts'
import { DraftStore } from './store/draft-store.ts'

type Given = { kind: AnyKind; entry: EditedEntry; written?: Changes; account: string; csrf: string }

/** The store of an entry's form for as long as the form stands, with the line and the session it depends on. */
export function useDraftStore({ kind, entry, written, account, csrf }: Given) {
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
    const opened = openJournal(account, entry.id)
    journal.current = opened
    const online = () => store.resume()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      store.stop()
      opened.close()
    }
  }, [store, account, entry.id])
  useGoOnSignedIn(store, session.user?.uid === account ? session.csrf : null)
  return { store, csrf: token }
}

/** Once the person is signed in again, in another tab or window, what is unsaved is saved. */
function useGoOnSignedIn(store: DraftStore, csrf: string | null): void {
  const { phase } = useStatusOf(store)
  const tried = useRef<string | null>(null)
  useEffect(() => {
    if (phase !== 'signed-out') {
      tried.current = csrf
      return
    }
    if (csrf && csrf !== tried.current) {
      tried.current = csrf
      store.resume()
      return
    }
    readSessionAgain()
    addEventListener('focus', readSessionAgain)
    return () => removeEventListener('focus', readSessionAgain)
  }, [phase, csrf, store])
}

/** As if another tab had told of a change: whoever knows the session asks the server anew. */
function readSessionAgain(): void {
  dispatchEvent(new StorageEvent('storage', { key: null }))
}
