/** A file of a folder that somebody chose, and where it lies in it, beginning with the folder itself. */
export type InFolder<Each> = { file: Each; place: string }

/** Nobody chooses a folder that lies further above or below the one that was copied. */
const deepest = 6

/**
 * The files of a folder that are needed, by the paths under which they are: the folder may be the copy of the storage, lie
 * in it, or hold it. That reading counts by which the most are found.
 */
export function neededIn<Each>(
  chosen: readonly InFolder<Each>[],
  needed: readonly string[],
): Map<string, Each> {
  const wanted = new Set(needed.map((path) => path.normalize()))
  const readings = Array.from({ length: deepest }, (_, above) => {
    const found = new Map<string, Each>()
    for (const { file, place } of chosen) {
      const path = place.normalize().split('/').slice(above).join('/')
      if (path !== '' && wanted.has(path)) found.set(path, file)
    }
    return found
  })
  const best = readings.reduce((one, other) => (other.size > one.size ? other : one))
  const written = new Map(needed.map((path) => [path.normalize(), path]))
  return new Map([...best].map(([path, file]) => [written.get(path) ?? path, file]))
}
