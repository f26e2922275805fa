import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Where a program is, on PATH or in one of the other folders; null where it is not installed. */
export function findProgram(name: string, ...others: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...others].filter(Boolean)
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
