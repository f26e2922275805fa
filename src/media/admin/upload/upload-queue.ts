import { adminAddress } from '#kernel/admin-addresses.ts'
import type { MediaFacts, MediaRefusal, UploadRefused, UploadTaken } from '#media/model/media.ts'
import type { FilmProblem } from '../film/make-film.ts'
import { asksForSound, filmCode, type Moving, makeFilm, movingOf } from '../film/prepare-film.ts'
import { hashOf, sameInLibrary } from './same-in-library.ts'
import { forgetCsrf, prepareSending, presentCsrf, type Sending } from './send-file.ts'

export type UploadProblem = MediaRefusal | FilmProblem | 'disk-full' | 'unwritable' | 'gone'

/**
 * Where one file stands: `making` turns what moves into a film; `broken` goes on by itself; `sound`, a film of which is
 * asked whether that is kept, `known`, whose bytes are in the library already, `failed` and `signed-out` wait for a
 * person.
 */
export type UploadState =
  | 'waiting'
  | 'making'
  | 'sound'
  | 'known'
  | 'sending'
  | 'broken'
  | 'paused'
  | 'checking'
  | 'done'
  | 'refused'
  | 'failed'
  | 'signed-out'

export type UploadItem = {
  key: number
  name: string
  size: number
  sent: number
  /** How much of its film is made, from 0 to 1. */
  made: number
  state: UploadState
  problem: UploadProblem | null
  /** The file of the library that it became. */
  media: string | null
  /** The file of the library with the same bytes, while it is asked which to take. */
  same: MediaFacts | null
}

export type UploadQueue = {
  add(files: Iterable<File>): void
  pause(key: number): void
  resume(key: number): void
  /** Whether a film keeps its sound. */
  answerSound(key: number, isKept: boolean): void
  /** Takes the file that is in the library instead of the one with the same bytes. */
  takeKnown(key: number): void
  /** Sends it although the library has its bytes: then there are two files. */
  keepBoth(key: number): void
  /** Ends a file that is not done; takes it off the list in any case. */
  remove(key: number): void
  clearDone(): void
  /** The connection is back: what waited for it need not wait longer. */
  reconnect(): void
  items(): readonly UploadItem[]
  subscribe(changed: () => void): () => void
  /** Stops sending and calls nobody back any more, until it is opened again. */
  close(): void
  open(): void
}

type Held = {
  /** What is sent: a film is made from what was chosen, and takes its place. */
  file: File
  /** How what was chosen moves; undefined before that is asked. */
  moving: Moving | null | undefined
  withSound: boolean | null
  making: AbortController | null
  /** Where a film was made, it and how many bytes of the file are the picture before it. */
  film: { bytes: Blob; still: number } | null
  sending: Sending | null
  /** The upload, once it is complete. */
  id: string | null
  /** The hash of what is sent, once it is known; null where it cannot be told. */
  sha256: string | null
  /** It is sent although the library may have its bytes: it replaces a file, or somebody wants both. */
  mayRepeat: boolean
}

type Options = {
  csrf: string
  /** The file of the library that the upload replaces. */
  replaces?: string | null
  onDone?(media: string): void
}

/** As many are sent at once; a slow line is not shared by more. */
const together = 3
const unfinished: readonly UploadState[] = ['waiting', 'making', 'sending', 'broken', 'paused', 'checking']

const busyStates: readonly UploadState[] = ['making', 'sending', 'broken']
const underWay: readonly UploadState[] = [...busyStates, 'checking']

/** Sends files in parts, a few at once, and hands each in when it is complete. */
export function createUploadQueue({ csrf, replaces = null, onDone }: Options): UploadQueue {
  let items: readonly UploadItem[] = []
  let made = 0
  let isClosed = false
  const files = new Map<number, Held>()
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = (key: number, changed: Partial<UploadItem>) => {
    if (isClosed) return
    items = items.map((item) => (item.key === key ? { ...item, ...changed } : item))
    tell()
  }
  const itemOf = (key: number) => items.find((item) => item.key === key)
  /** Whether the library is about to have the bytes of a file, so that it must be asked for them afterwards. */
  const isTwinUnderWay = (key: number) => {
    const sha256 = files.get(key)?.sha256
    const isTwin = (other: UploadItem) => other.key !== key && files.get(other.key)?.sha256 === sha256
    return !!sha256 && items.some((other) => underWay.includes(other.state) && isTwin(other))
  }
  const startNext = () => {
    const busy = items.filter(({ state }) => busyStates.includes(state)).length
    for (const { key } of items
      .filter(({ key, state }) => state === 'waiting' && !isTwinUnderWay(key))
      .slice(0, Math.max(0, together - busy)))
      send(key)
  }

  async function send(key: number) {
    const held = files.get(key)
    if (!held) return
    change(key, { state: 'sending', problem: null })
    if (held.moving === undefined) held.moving = await movingOf(held.file)
    if (itemOf(key)?.state !== 'sending') return
    if (held.moving && !held.film) {
      await make(key, held, held.moving)
      return
    }
    if (!held.sending && !held.mayRepeat) {
      held.sha256 ??= await hashOf(held.film?.bytes ?? held.file)
      // Meanwhile it may have been paused, or taken off the list.
      if (itemOf(key)?.state !== 'sending') return
      if (isTwinUnderWay(key)) return stop(key, { state: 'waiting' })
      const same = held.sha256 && (await sameInLibrary(held.sha256))
      if (itemOf(key)?.state !== 'sending') return
      if (same) return stop(key, { state: 'known', same })
    }
    held.sending ??= prepareSending(held.file, csrf, {
      progress: (sent) => change(key, { sent, state: 'sending' }),
      broken: () => change(key, { state: 'broken' }),
      complete: (id) => {
        held.id = id
        change(key, { sent: held.file.size })
        finish(key, id)
        startNext()
      },
      failed: (how) => {
        if (how === 'gone') held.sending = null
        change(
          key,
          how === 'signed-out' || how === 'failed' ? { state: how } : { state: 'refused', problem: how },
        )
        startNext()
      },
    })
    held.sending.start()
  }

  /** Makes the film of what moves, which is sent in its place. */
  async function make(key: number, held: Held, moving: Moving) {
    change(key, { state: 'making', made: 0 })
    await filmCode.want()
    if (itemOf(key)?.state !== 'making') return
    if (!filmCode.state().code) return stop(key, { state: 'failed' })
    const asks = held.withSound === null && (await asksForSound(held.file, moving))
    if (itemOf(key)?.state !== 'making') return
    if (asks) return stop(key, { state: 'sound' })
    held.making = new AbortController()
    const { signal } = held.making
    const progress = (made: number) => change(key, { made })
    const made = await makeFilm(held.file, moving, { withSound: held.withSound ?? true, signal, progress })
    if (signal.aborted) return
    if (!made.ok) return stop(key, { state: 'refused', problem: made.problem })
    const { still, film } = made.value
    held.film = { bytes: new Blob([film]), still: still.size }
    held.file = new File([still, film], held.file.name)
    change(key, { size: held.file.size })
    await send(key)
  }

  function stop(key: number, how: Partial<UploadItem>) {
    change(key, how)
    startNext()
  }

  async function finish(key: number, id: string) {
    change(key, { state: 'checking' })
    const answer = await handIn({ upload: id, replaces, still: files.get(key)?.film?.still ?? null }, csrf)
    if ('id' in answer) {
      change(key, { state: 'done', media: answer.id })
      if (!isClosed) onDone?.(answer.id)
    } else change(key, outcomeOf(answer))
    startNext()
  }

  function resume(key: number) {
    const held = files.get(key)
    if (held?.id) finish(key, held.id)
    else {
      change(key, { state: 'waiting' })
      startNext()
    }
  }

  return {
    add(added) {
      for (const file of added) {
        made += 1
        files.set(made, {
          ...{ file, sending: null, id: null, sha256: null, mayRepeat: replaces !== null },
          ...{ moving: undefined, withSound: null, making: null, film: null },
        })
        const { name, size } = file
        items = [
          ...items,
          {
            key: made,
            name,
            size,
            sent: 0,
            made: 0,
            state: 'waiting',
            problem: null,
            media: null,
            same: null,
          },
        ]
      }
      tell()
      startNext()
    },
    pause(key) {
      files.get(key)?.sending?.pause()
      change(key, { state: 'paused' })
      startNext()
    },
    resume,
    answerSound(key, isKept) {
      const held = files.get(key)
      if (held) held.withSound = isKept
      resume(key)
    },
    takeKnown(key) {
      const media = itemOf(key)?.same?.id
      if (media === undefined) return
      change(key, { state: 'done', media, same: null })
      onDone?.(media)
    },
    keepBoth(key) {
      const held = files.get(key)
      if (held) held.mayRepeat = true
      change(key, { same: null })
      resume(key)
    },
    reconnect() {
      for (const { key, state } of items) {
        if (state === 'broken') files.get(key)?.sending?.pause()
        if (state === 'broken' || state === 'failed') resume(key)
      }
    },
    remove(key) {
      const item = itemOf(key)
      files.get(key)?.making?.abort()
      // The server has already removed everything of a refused file.
      if (item && item.state !== 'done' && item.state !== 'refused') files.get(key)?.sending?.end()
      files.delete(key)
      items = items.filter((each) => each.key !== key)
      tell()
      startNext()
    },
    clearDone() {
      items = items.filter(({ state }) => state !== 'done')
      tell()
    },
    items: () => items,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    close() {
      isClosed = true
      for (const { sending, making } of files.values()) {
        sending?.pause()
        making?.abort()
      }
    },
    open() {
      isClosed = false
    },
  }
}

export function isUnfinished({ state }: UploadItem): boolean {
  return unfinished.includes(state)
}

function outcomeOf({ problem }: { problem: UploadRefused['problem'] | 'signed-out' | 'failed' }) {
  if (problem === 'signed-out') return { state: 'signed-out' } as const
  if (problem === 'failed') return { state: 'failed' } as const
  if (problem === 'not-found' || problem === 'not-complete')
    return { state: 'refused', problem: 'gone' } as const
  return { state: 'refused', problem } as const
}

type HandedIn = { upload: string; replaces: string | null; still: number | null }
type Failed = { problem: 'signed-out' | 'failed' }

type Answer = UploadTaken | UploadRefused | Failed

/** The server may be starting anew, or the line be gone for a moment. */
const retryAfterMs = [1000, 3000, 10_000, 30_000]

/**
 * Hands in a complete upload. Where the answer does not arrive, it asks again by itself: handing in again gives the
 * same answer.
 */
async function handIn(asked: HandedIn, csrf: string): Promise<Answer> {
  for (const wait of retryAfterMs) {
    const answer = await ask(asked, csrf)
    if (!('problem' in answer) || answer.problem !== 'failed') return answer
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return ask(asked, csrf)
}

async function ask(asked: HandedIn, csrf: string): Promise<Answer> {
  const answer = await fetch(adminAddress.mediaAccept, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': await presentCsrf(csrf) },
    body: JSON.stringify(asked),
  }).catch(() => null)
  if (!answer) return { problem: 'failed' }
  if (answer.redirected || answer.status === 403) {
    forgetCsrf()
    return { problem: 'signed-out' }
  }
  const said: UploadTaken | UploadRefused | null = await answer.json().catch(() => null)
  return said && (answer.ok || answer.status === 422) ? said : { problem: 'failed' }
}
