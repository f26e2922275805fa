import { useEffect, useMemo, useState } from 'react'
import type { HandledCase } from '#cases/model/case-view.ts'
import type { LockedKey } from '#cases/model/locked-key.ts'
import { type CaseReader, createCaseReader, type ReadPiece } from './case-reader.ts'
import { useUnlockedKey } from './unlocked-key.ts'

export type Reading =
  | { state: 'locked' | 'opening' | 'failed' }
  | { state: 'open'; reader: CaseReader; read: Map<number, ReadPiece> }

/**
 * The case as far as it is open in this tab: while the reader's own key is unlocked and something is sealed to it. It
 * is read again when a piece is added.
 */
export function useCaseReader(
  shown: HandledCase,
  { csrf, own }: { csrf: string; own: LockedKey | null },
): Reading & { again: () => void } {
  const unlocked = useUnlockedKey()
  const isForKey = shown.keys.some(({ isForOwnKey }) => isForOwnKey)
  const key = isForKey && unlocked?.holderId === own?.id ? unlocked : null
  const [attempt, setAttempt] = useState(0)
  const [done, setDone] = useState<{ by: CaseReader; read: Map<number, ReadPiece> | null } | null>(null)
  const { id } = shown
  const reader = useMemo(() => key && createCaseReader({ id, csrf }, key.identity), [id, csrf, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (!reader) return setDone(null)
    let isWanted = true
    reader
      .read(shown)
      .catch(() => null)
      .then((read) => isWanted && setDone({ by: reader, read }))
    return () => {
      isWanted = false
    }
  }, [reader, shown, attempt])
  const again = () => {
    setDone(null)
    setAttempt(attempt + 1)
  }
  if (!reader) return { state: 'locked', again }
  if (done?.by !== reader) return { state: 'opening', again }
  return done.read ? { state: 'open', reader, read: done.read, again } : { state: 'failed', again }
}
