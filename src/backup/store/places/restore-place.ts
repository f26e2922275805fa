/** Where the files of a restored site go. */
export type RestorePlace = {
  /** Marks it, so that no site starts there before `end`. Throws a sentence where it is not empty. */
  begin(): Promise<void>
  write(at: string, changed: Date, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Resolves when all that was written is durable. */
  keep(): Promise<void>
  /** Empties it again, its mark last: whoever is killed meanwhile leaves secrets, and no site. */
  empty(): Promise<void>
  end(): Promise<void>
}
