import { type Announcements, everything, type Topic } from './announcements.ts'
import type { DatabaseLog } from './database/database.ts'
import { reasonOf } from './reason-of.ts'

export type Followed<Value> = {
  announcements: Announcements
  log: Pick<DatabaseLog, 'error'>
  /** What is announced when it changes. */
  topic: Topic
  read(): Promise<Value>
  keep(value: Value): void
  /** The sentence that the log says when it could not be read. */
  failure: string
}

/** The pause doubles with each reading that fails. */
const pauses = { first: 1_000, longest: 60_000 }

/**
 * Keeps in this process what `read` finds: now, and whenever it has changed or changes may have been missed. Once it is
 * another, all that was made with the one before is forgotten. Readings follow each other, so that an older answer never
 * takes the place of a newer one, and whoever asks while one waits is served by that. After the first, which throws, a
 * reading that fails is told to the log and done again until one succeeds. Call the returned function to follow no more.
 */
export async function follow<Value>(
  { announcements, log, topic, read, keep, failure }: Followed<Value>,
  firstPauseMs = pauses.first,
): Promise<() => void> {
  let kept: string | undefined
  let pauseMs = firstPauseMs
  let retry: NodeJS.Timeout | undefined
  let isOver = false
  let waiting: Promise<boolean> | null = null

  const take = async () => {
    const value = await read()
    // Whoever follows no more may have kept another one since.
    if (isOver) return false
    keep(value)
    const before = kept
    kept = JSON.stringify(value)
    return kept !== before
  }
  const fail = (error: unknown) => log.error({ reason: reasonOf(error) }, failure)
  const attempt = async () => {
    clearTimeout(retry)
    try {
      const isOther = await take()
      pauseMs = firstPauseMs
      return isOther
    } catch (error) {
      if (isOver) return false
      fail(error)
      retry = setTimeout(() => catchUp().catch(fail), pauseMs)
      retry.unref()
      pauseMs = Math.min(pauseMs * 2, pauses.longest)
      return false
    }
  }
  /** A reading that begins after this moment; whether it found another value. */
  const readAnew = () => {
    waiting ??= latest.then(() => {
      waiting = null
      const reading = attempt()
      latest = reading
      return reading
    })
    return waiting
  }
  const catchUp = async () => {
    if (await readAnew()) await announcements.announce([everything])
  }

  const first = take()
  let latest: Promise<unknown> = first.catch(() => {})
  const stopListening = announcements.listen((topics) =>
    topics.includes(topic) || topics.includes(everything) ? catchUp() : undefined,
  )
  await first
  return () => {
    isOver = true
    clearTimeout(retry)
    stopListening()
  }
}
