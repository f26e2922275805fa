import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const keptFor = 2 * 24 * 60 * 60 * 1000

/**
 * Removes the bundles that have had a newer one for two days, and the pages from which nothing is run any more: however
 * often is built meanwhile, a site that runs from an older build finds there what it has not loaded yet. Pages and
 * bundles are named by the time at which they were begun; what was begun and not finished goes in the same way.
 */
export async function removeOldBuilds(folder: string, now = Date.now()): Promise<void> {
  const builds = await Promise.all(
    (await foldersIn(folder))
      .filter((name) => !ofEarlierVersions.includes(name) && name !== 'server' && name !== 'run')
      .map(async (name) => ({ name, bundles: await foldersIn(path.join(folder, name, 'run')) })),
  )
  const all = builds.flatMap(({ bundles }) => bundles).sort()
  const isOld = (name: string) => {
    const newer = all.find((each) => each > name)
    return newer !== undefined && Number.parseInt(newer, 36) < now - keptFor
  }
  const old = builds.flatMap(({ name, bundles }) =>
    isOld(bundles.at(-1) ?? name)
      ? [name]
      : bundles.filter(isOld).map((bundle) => path.join(name, 'run', bundle)),
  )
  if (isOld('0'))
    old.push(
      ...ofEarlierVersions,
      ...(await foldersIn(path.join(folder, 'run'))).map((name) => `run/${name}`),
    )
  for (const place of old) await rm(path.join(folder, place), { recursive: true, force: true })
}

/** Built into `build/` itself. */
const ofEarlierVersions = ['client', 'server/assets', 'words-in-scripts.json']

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
