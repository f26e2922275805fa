import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts'

type Options = { csrf: string; replaces?: string | null; onDone(media: string): void }

/** A queue of files that lives as long as the component; `onDone` is called with each file that is in the library. */
export function useUploads({ csrf, replaces = null, onDone }: Options): {
  items: readonly UploadItem[]
  queue: UploadQueue
} {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const [queue] = useState(() =>
    createUploadQueue({ csrf, replaces, onDone: (media) => done.current(media) }),
  )
  useEffect(() => {
    queue.open()
    window.addEventListener('online', queue.reconnect)
    return () => {
      window.removeEventListener('online', queue.reconnect)
      queue.close()
    }
  }, [queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  return { items, queue }
}
