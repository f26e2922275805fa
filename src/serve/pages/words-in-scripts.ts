import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

/** What the scripts of built pages can say, by names of messages and groups. */
export async function readWordsInScripts({
  assetsBuildDirectory,
}: ServerBuild): Promise<ReadonlySet<string>> {
  const file = path.resolve(assetsBuildDirectory, '..', 'words-in-scripts.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')))
}
