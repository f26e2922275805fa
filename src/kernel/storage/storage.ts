import type { Readable } from 'node:stream'

/**
 * A small store of whole objects by key, such as `media/<sha256>` or `cases/<id>/key-1.age`: the data folder, or a
 * bucket of an S3 server. Whatever fails is thrown, as `StorageFailure` where the store itself does not answer.
 */
export type Storage = {
  /** Which one it is, in the middle of a sentence for the operator: `the data folder /var/lib/aval`. */
  name: string
  /** Whether processes on other machines have the same. */
  isShared: boolean
  /** Keeps these bytes under the key, in place of what was there. What it answered survives the loss of power. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null where there are none under this key. */
  read(key: string): Promise<Buffer<ArrayBuffer> | null>
  /** The same as a stream, for what is large. Whoever opens it reads it to its end or destroys it. */
  open(key: string): Promise<(Stored & { stream: Readable }) | null>
  /** So many of its bytes from there on, fewer at its end; null where there is nothing under this key. */
  readPart(key: string, from: number, bytes: number): Promise<Buffer | null>
  stat(key: string): Promise<Stored | null>
  /** Everything whose key begins with these whole folders (`cases/`, `uploads/<id>/`), in no promised order. */
  list(prefix: `${string}/`): AsyncIterable<Listed>
  /** Nothing happens where it is not there. */
  remove(key: string): Promise<void>
  /** Removes everything that `list` would name, and folders that are empty then. */
  removeAll(prefix: `${string}/`): Promise<void>
  /**
   * Where a file of this machine is that holds the bytes under this key, which are those of this SHA-256; null where
   * there are none, or others. It may be gone after a minute in which nobody asked for it.
   */
  localCopy(key: string, sha256: string): Promise<string | null>
  /** How many bytes can be added; null where nobody knows. */
  room(): Promise<number | null>
  /** Why it cannot be used at this moment, in a clause for the operator; null where it can. */
  problem(): Promise<string | null>
  /** Whether what was removed can still be had from it, as from a bucket that keeps versions. */
  keepsRemoved(): Promise<boolean>
}

export type Stored = { bytes: number; changedAt: Date }
export type Listed = Stored & { key: string }

/** The store does not answer, refuses, or has no such bucket. The message is a sentence for the operator. */
export class StorageFailure extends Error {}

/** Throws for what is no key on all stores alike: names of letters, digits, `.`, `_` and `-`, with `/` between them. */
export function expectKey(key: string): void {
  const isKey = key.length <= 512 && /^[\w.-]+(\/[\w.-]+)*$/.test(key)
  if (!isKey || key.split('/').some((name) => /^\.+$/.test(name)))
    throw new Error(`${key} is no key of storage`)
}
