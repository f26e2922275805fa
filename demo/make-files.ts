import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { demoEntries } from './load/demo-entries.ts'
import { madeFolder, madeFromFile, prepareFile, readMadeFrom } from './load/made-files.ts'
import { neededFiles } from './load/needed-files.ts'

// Run after a change of the drawings or the documents: makes what changed, removes what nothing needs.
await mkdir(madeFolder, { recursive: true })
const before = await readMadeFrom()
const present = new Set(await readdir(madeFolder))
const after: Record<string, string> = {}
for (const [fileName, source] of [...neededFiles(demoEntries)].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const { hash, finish } = await prepareFile(source)
  after[fileName] = hash
  if (before[fileName] === hash && present.has(fileName)) continue
  await writeFile(new URL(fileName, madeFolder), await finish())
  console.log(fileName)
}
for (const fileName of Object.keys(before)) {
  if (!(fileName in after)) await rm(new URL(fileName, madeFolder), { force: true })
}
await writeFile(madeFromFile, `${JSON.stringify(after, null, 2)}\n`)
