import { createStore, del, entries, get, set, update } from 'idb-keyval'

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const keyName = 'key'

/**
 * What is kept on this device between visits, unreadable without a key that no script can take out of the browser.
 * Logging out empties it.
 */
export const sealedBox = {
  async put(name: string, value: unknown): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), text)
    await set(name, { iv, bytes } satisfies Sealed, box())
  },

  async remove(name: string): Promise<void> {
    await del(name, box())
  },

  /** Everything under names that begin so. What was sealed to a key that is gone is taken out. */
  async under(prefix: string): Promise<[string, unknown][]> {
    const found: [string, unknown][] = []
    for (const [name, sealed] of await entries<string, Sealed>(box())) {
      if (!name.startsWith(prefix)) continue
      const value = await open(sealed).catch(() => undefined)
      if (value === undefined) await del(name, box())
      else found.push([name, value])
    }
    return found
  },
}

async function open({ iv, bytes }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await key(), bytes)
  return JSON.parse(new TextDecoder().decode(text))
}

async function key(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(keyName, box())
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Another tab may have made one in the meantime.
  await update<CryptoKey>(keyName, (present) => present ?? made, box())
  return (await get<CryptoKey>(keyName, box())) ?? made
}

let opened: ReturnType<typeof createStore> | undefined

function box(): ReturnType<typeof createStore> {
  opened ??= createStore('aval-drafts', 'drafts')
  return opened
}
