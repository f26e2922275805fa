import type { DatabaseLog } from './database.ts'

type Listener = { onPayload: (payload: string) => void; onGap: (() => void) | undefined }

export type Channels = ReturnType<typeof createChannels>

/**
 * Who listens to which channel in this process. `start` and `stop` issue LISTEN and UNLISTEN: one each,
 * however many listeners a channel has. A listener that throws is logged and disturbs nobody else.
 */
export function createChannels(
  log: DatabaseLog,
  connection: { start(channel: string): Promise<void>; stop(channel: string): Promise<void> },
) {
  const listeners = new Map<string, Set<Listener>>()

  async function listen(channel: string, onPayload: Listener['onPayload'], onGap?: () => void) {
    const listener: Listener = { onPayload, onGap }
    const present = listeners.get(channel)
    listeners.set(channel, (present ?? new Set()).add(listener))
    try {
      // Also when another listener is there: its own LISTEN may still be on the way, and repeating is harmless.
      await connection.start(channel)
    } catch (error) {
      forget(channel, listener)
      throw error
    }
    return async () => {
      if (forget(channel, listener)) await connection.stop(channel)
    }
  }

  function forget(channel: string, listener: Listener) {
    const present = listeners.get(channel)
    if (!present?.delete(listener) || present.size > 0) return false
    listeners.delete(channel)
    return true
  }

  function dispatch(channel: string, payload: string) {
    for (const listener of [...(listeners.get(channel) ?? [])]) {
      callSafely(channel, () => listener.onPayload(payload))
    }
  }

  function announceGap() {
    for (const [channel, present] of listeners) {
      for (const listener of [...present]) callSafely(channel, () => listener.onGap?.())
    }
  }

  function callSafely(channel: string, call: () => void) {
    try {
      call()
    } catch (error) {
      log.error({ err: error, channel }, 'a database listener failed')
    }
  }

  return { listen, dispatch, announceGap, names: () => [...listeners.keys()] }
}

/** A channel is an SQL identifier in LISTEN. */
export function quoteChannel(channel: string) {
  return `"${channel.replaceAll('"', '""')}"`
}
