import { useEffect, useState } from 'react'
import {
  type ChangesSince,
  type Presence,
  type PresenceNote,
  presenceSeconds,
} from '#content/model/editing/edited-entry.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { Alarm, clock } from '#ui/admin/alarm.ts'
import { askServer } from './connection/ask-server.ts'
import type { DraftStore } from './draft/draft-store.ts'
import { useStatusOf } from './form-context.ts'
import type { Listen } from './publish/use-publication.ts'

type Others = Presence['others']

/**
 * Tells the server again and again that the entry is open here, and hears who else has it open. When they have saved,
 * what they changed is taken over; when a language was published or planned elsewhere, that is heard of.
 */
export function usePresence(store: DraftStore, csrf: () => string, listen: Listen): Others {
  const [others, setOthers] = useState<Others>([])
  const isMade = useStatusOf(store).revision > 0
  useEffect(() => {
    if (!isMade) return
    const address = adminAddress.entryPresence(store.entryId)
    const tab = crypto.randomUUID()
    let isOver = false
    const tell = async () => {
      const hear = listen()
      const answer = await askServer(address, {
        ...{ method: 'POST', body: { tab } satisfies PresenceNote, csrf: csrf() },
      })
      if (isOver || answer.type !== 'answered' || answer.status !== 200) return
      const presence = answer.body as Presence
      setOthers((present) => (isSameOthers(present, presence.others) ? present : presence.others))
      if (presence.languages) hear(presence.languages, presence.revision)
      else store.setErased()
      if (presence.revision > store.status().revision) await store.catchUp(changesSince)
    }
    const beat = async () => {
      next.set(null)
      if (!document.hidden) await tell()
      if (!isOver) next.setIn(presenceSeconds.beat * 1_000)
    }
    const next = new Alarm(clock, beat)
    const changesSince = async (since: number): Promise<ChangesSince | null> => {
      const answer = await askServer(`${address}?since=${since}`, { csrf: csrf() })
      return answer.type === 'answered' && answer.status === 200 ? (answer.body as ChangesSince) : null
    }
    const leave = () => {
      fetch(address, {
        ...{ method: 'POST', keepalive: true, body: JSON.stringify({ tab, left: true }) },
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf() },
      }).catch(() => {})
    }
    const seen = () => {
      if (!document.hidden) beat()
    }
    // What may be written depends on what others have: a refusal is judged by how that stands now, not at the next beat.
    let wasRefused = false
    const refused = store.subscribe('status', () => {
      const isRefused = store.status().phase === 'not-permitted'
      if (isRefused && !wasRefused) beat()
      wasRefused = isRefused
    })
    document.addEventListener('visibilitychange', seen)
    addEventListener('focus', seen)
    addEventListener('pagehide', leave)
    beat()
    return () => {
      isOver = true
      refused()
      next.set(null)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('focus', seen)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [store, csrf, listen, isMade])
  return others
}

function isSameOthers(one: Others, other: Others): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
