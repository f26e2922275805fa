/** Where a backup reads the files of a site, by their paths. */
export type SiteFiles = {
  /** Those that no row names: the site's secret, the keys that it signs with, and mail that was kept as files. */
  listUnnamed(): Promise<string[]>
  /** Null where there is none. Throws a sentence where nobody can say, or where it may not be read. */
  open(at: string): Promise<OpenedFile | null>
}

/** A file that gives exactly so many bytes; what is no longer to be had of it is zeros, and `isDamaged` says so. */
export type OpenedFile = {
  bytes: number
  changed: Date
  read(): AsyncIterable<Uint8Array>
  isDamaged(): boolean
  close(): Promise<void>
}

export const unnamedFolders = ['keys', 'outbox'] as const
