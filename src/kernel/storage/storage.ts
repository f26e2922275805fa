/** A file as it lies in the storage: its path there, its length, and when it was written last. */
export type Stored = { key: string; bytes: number; changed: Date }

/**
 * Where a site keeps its files, each by a path such as `media/<sha256>`: the data folder, or a bucket that several machines
 * share. A file is whole or not there. Every way throws `StorageUnavailable` where a bucket does not answer in time.
 */
export type Storage = {
  /** What it is called in sentences for the operator. */
  name: string
  /** The folder that it is; null for a bucket. */
  folder: string | null
  /**
   * Writes a file, also in the place of another; it is kept for good before this resolves. With `leaving`, it throws where a disk would have
   * less room than so many bytes afterwards.
   */
  put(key: string, bytes: Uint8Array, options?: { leaving?: number }): Promise<void>
  /** Null where there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Null where there is none. */
  stat(key: string): Promise<Stored | null>
  /** Every file below a path that ends with a slash, in no order. What is written or removed meanwhile may be left out. */
  list(below: string): AsyncIterable<Stored>
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>
  /**
   * Where on this machine a file lies that has these bytes, for whoever needs a file: `missing` where the storage has
   * none, `damaged` where its bytes are others. It stays at least until the process that asked has opened it.
   */
  placeOf(key: string, sha256: string): Promise<{ place: string } | 'missing' | 'damaged'>
  /** Writes and removes a small file. Throws a sentence with what is wrong. */
  check(): Promise<void>
  /** Whether what was removed can still be had, as from a bucket that keeps versions. */
  keepsRemoved(): Promise<boolean>
}

/** The storage did not answer, or refused: what was asked for may well be possible a little later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** All files below a path at once, for where they are few. */
export async function listAll(storage: Storage, below: string): Promise<Stored[]> {
  const found: Stored[] = []
  for await (const each of storage.list(below)) found.push(each)
  return found
}

/** Refuses what would lead out of the storage. */
export function expectKey(key: string): string {
  const isPlain = /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !key.split('/').some((part) => /^\.+$/.test(part))
  if (!isPlain) throw new Error('That is no path of the storage')
  return key
}
