import { useEffect, useState } from 'react'
import type { MediaFacts } from '#domain/media/media.ts'
import { readFacts } from '../read-facts.ts'

const known = new Map<string, MediaFacts>()

/** What is known of a chosen file: `gone` where it is no longer in the library, `failed` where nobody answered. */
export type ShownFile = MediaFacts | 'loading' | 'gone' | 'failed'

/** The chosen file; null where none is. */
export function useFile(id: string | null): {
  file: ShownFile | null
  learn(file: MediaFacts): void
} {
  const [read, setRead] = useState<{ id: string; file: MediaFacts | 'gone' | 'failed' } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isOver = false
    readFacts([id]).then(
      ([file]) => {
        if (file) known.set(id, file)
        if (!isOver) setRead({ id, file: file ?? 'gone' })
      },
      () => !isOver && setRead({ id, file: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [id])
  const learn = (file: MediaFacts) => void known.set(file.id, file)
  if (id === null) return { file: null, learn }
  return { file: read?.id === id ? read.file : (known.get(id) ?? 'loading'), learn }
}
