import { lchownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { ownFile } from '../../files/own-data-folder.ts'
import type { Account } from './account.ts'

/**
 * Writes a file in place of whatever has its name. A link is replaced, not followed: root may write here into a folder
 * of another account.
 */
export function writeAnew(file: string, text: string, owner: Account | null = null): void {
  const aside = `${file}.new`
  rmSync(aside, { force: true })
  writeFileSync(aside, text, { flag: 'wx', mode: ownFile, flush: true })
  if (owner) lchownSync(aside, owner.uid, owner.gid)
  renameSync(aside, file)
}
