import { useEffect, useMemo, useState } from 'react'
import { unwrapCaseKey } from '#cases/model/case-keys.ts'
import type { CaseOpening, HandledCase, SealedPieceRow } from '#cases/model/case-view.ts'
import { bytesOf, type LockedKey } from '#cases/model/locked-key.ts'
import {
  openFile,
  openPiece,
  type PieceContent,
  type PieceFile,
  sha256Hex,
} from '#cases/model/sealed-piece.ts'
import { type AskedCase, askSealed, fetchPart } from './send-answer.ts'
import { useUnlockedKey } from './unlocked-key.ts'

/** The result of reading a piece: what it says, or why that is not known. */
export type ReadPiece =
  | { state: 'open'; content: PieceContent }
  | { state: 'tampered' | 'missing' | 'not-for-key' | 'failed' }

/** The result of opening a file: its bytes, or why there are none. A file that is gone counts as tampered with. */
type ReadFile = { state: 'open'; bytes: Uint8Array } | { state: 'tampered' | 'failed' }

/** Opens one case in this browser. Everything it opened is in its own memory, and goes with it. */
export type CaseReader = {
  /** What each piece says, by its number. What was read before is not fetched again. */
  read(shown: Pick<HandledCase, 'pieces' | 'keys'>): Promise<Map<number, ReadPiece>>
  openFile(file: PieceFile, epoch: number): Promise<ReadFile>
}

function createCaseReader(asked: AskedCase, ownIdentity: string): CaseReader {
  const identities = new Map<number, string>()
  const opened = new Map<number, ReadPiece>()
  let opening: Promise<void> | null = null
  /** The number of the writer's last piece that was shown when the case was opened. */
  let shownUpTo = 0

  /** Asks for the keys of the case, which is recorded; once, unless there is a new one or its writer wrote more. */
  async function unwrapAll(lastSeq: number): Promise<void> {
    const answer = await askSealed(asked, { intent: 'open', last: String(lastSeq) })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    const { keys }: CaseOpening = await answer.json()
    for (const { epoch, wrapped } of keys) {
      const unwrapped = await unwrapCaseKey(bytesOf(wrapped) ?? new Uint8Array(), ownIdentity)
      if (unwrapped.ok) identities.set(epoch, unwrapped.value)
    }
  }

  async function unwrapFor(epochs: readonly number[], lastWritten: number): Promise<void> {
    if (opening) await opening
    if (epochs.every((epoch) => identities.has(epoch)) && lastWritten <= shownUpTo) return
    opening = unwrapAll(lastWritten)
    await opening.catch((failure) => {
      opening = null
      throw failure
    })
    shownUpTo = lastWritten
  }

  async function readPiece(piece: SealedPieceRow, previous: string | null): Promise<ReadPiece> {
    const identity = identities.get(piece.epoch)
    if (!identity) return { state: 'not-for-key' }
    const sealed = await fetchPart(asked.id, `piece-${piece.seq}.age`).catch(() => 'failed' as const)
    if (sealed === 'failed') return { state: 'failed' }
    if (!sealed) return { state: 'missing' }
    if ((await sha256Hex(sealed)) !== piece.sha256) return { state: 'tampered' }
    const { seq, direction } = piece
    const content = await openPiece(identity, sealed, { caseId: asked.id, seq, direction, previous })
    return content.ok ? { state: 'open', content: content.value } : { state: 'tampered' }
  }

  return {
    async read({ pieces, keys }) {
      const written = pieces.filter(({ direction }) => direction !== 'answer').map(({ seq }) => seq)
      const epochs = keys.filter(({ isForOwnKey }) => isForOwnKey).map(({ epoch }) => epoch)
      await unwrapFor(epochs, Math.max(0, ...written))
      const read = await Promise.all(
        pieces.map(async (piece, at): Promise<[number, ReadPiece]> => {
          const known = opened.get(piece.seq)
          return [piece.seq, known ?? (await readPiece(piece, pieces[at - 1]?.sha256 ?? null))]
        }),
      )
      for (const [seq, piece] of read) if (piece.state === 'open') opened.set(seq, piece)
      return new Map(read)
    },
    async openFile(file, epoch) {
      const sealed = await fetchPart(asked.id, `file-${file.id}.age`).catch(() => 'failed' as const)
      if (sealed === 'failed') return { state: 'failed' }
      const identity = identities.get(epoch)
      if (!sealed || !identity) return { state: 'tampered' }
      const opened = await openFile(identity, sealed, file)
      return opened.ok ? { state: 'open', bytes: opened.value } : { state: 'tampered' }
    },
  }
}

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
