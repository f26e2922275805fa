import { readFile } from 'node:fs/promises'

/** What the scripts of built pages can say, by names of messages and groups; in development that is not known. */
export async function readWordsInScripts(): Promise<ReadonlySet<string> | null> {
  const written = await readFile('build/words-in-scripts.json', 'utf8').catch(() => null)
  return written === null ? null : new Set(JSON.parse(written))
}
