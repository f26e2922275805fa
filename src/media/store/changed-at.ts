import { stat } from 'node:fs/promises'

/** When a file was last written, in milliseconds; never for one that is gone, so that nobody takes it for old. */
export async function changedAt(place: string): Promise<number> {
  return (await stat(place).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
}
