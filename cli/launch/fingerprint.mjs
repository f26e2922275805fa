import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A short name for exactly these contents: files, and folders with all that is in them. What is missing counts
 * as missing, so that its arrival changes the name.
 * @param {string} root
 * @param {string[]} places relative to `root`
 * @param {{ leaveOut?: (place: string) => boolean, also?: string[] }} [options] `also`: texts that count too
 */
export function fingerprint(root, places, { leaveOut = () => false, also = [] } = {}) {
  const hash = createHash('sha256').update(JSON.stringify(also))
  for (const place of places.flatMap((name) => filesAt(root, name)).sort()) {
    if (leaveOut(place)) continue
    const content = readFileSync(path.join(root, place))
    hash.update(`${place}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]}
 */
function filesAt(root, place) {
  const found = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [place]
  // The folder says whether an entry is a file: asking each of thousands takes longer than all else.
  return readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${place}/${entry.name}`
    return entry.isDirectory() ? filesAt(root, inside) : [inside]
  })
}
