import type { BackupPlan } from '#kernel/env.ts'
import type { MadeBackup, makeBackup } from '../make-backup.ts'
import { folderShelf } from './folder-shelf.ts'

type Parts = Parameters<typeof makeBackup>[0]
type Options = NonNullable<Parameters<typeof makeBackup>[2]>

/** Where the backups by schedule lie, by their names: a folder, or a bucket. Others may lie there, and what is no backup. */
export type Shelf = {
  /** Whatever lies there under a name that begins so; one that ends in `.part` stands for a backup that was begun. */
  list(beginning: string): Promise<{ name: string; changedAt: Date }[]>
  /**
   * Writes a backup and reads it back; until then it lies there as begun. `nameOf` says its name in the end, where that
   * depends on what is in it. What failed leaves nothing, as far as the place still answers.
   */
  write(
    parts: Parts,
    name: string,
    options: Options,
    nameOf: (made: MadeBackup) => string,
  ): Promise<MadeBackup>
  /** Removes a backup, or what is there of one that was begun; nothing happens where it is not there. */
  remove(name: string): Promise<void>
  close(): void
}

export async function openShelf({ to }: Pick<BackupPlan, 'to'>): Promise<Shelf> {
  if (typeof to === 'string') return folderShelf(to)
  // Half a second of loading that a folder does without.
  const { bucketShelf } = await import('./bucket-shelf.ts')
  return bucketShelf(to)
}
