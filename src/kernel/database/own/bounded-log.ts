import { closeSync, constants, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { ownFile } from '../../files/own-data-folder.ts'

const largest = 1024 * 1024
/** A link is not followed: root may write here into a folder of another account. */
const appended = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0)

/**
 * A file of lines that never holds more than a megabyte: a full file becomes `<file>.1`, and the `.1` from before is
 * overwritten. Lines that the disk refuses are lost; the failure itself is reported elsewhere.
 */
export function boundedLog(file: string): (line: string) => void {
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return (line) => {
    const text = `${line}\n`
    try {
      if (bytes + Buffer.byteLength(text) > largest) {
        renameSync(file, `${file}.1`)
        bytes = 0
      }
      append(file, text)
      bytes += Buffer.byteLength(text)
    } catch {}
  }
}

function append(file: string, text: string): void {
  const descriptor = openSync(file, appended, ownFile)
  try {
    writeSync(descriptor, text)
  } finally {
    closeSync(descriptor)
  }
}
