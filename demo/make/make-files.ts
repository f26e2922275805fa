import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { demoEntries } from '../load/demo-entries.ts'
import { madeFolder } from '../load/made-files.ts'
import { neededFiles } from '../load/needed-files.ts'
import { richTextsFile } from '../load/rich-texts.ts'
import { makeRichTexts } from './make-rich-texts.ts'
import { madeFromFile, prepareFile, readMadeFrom } from './prepare-file.ts'

// Run after a change of the texts, the drawings or the documents: makes what changed, removes what nothing needs.
await mkdir(madeFolder, { recursive: true })
const texts = Object.entries(makeRichTexts(demoEntries))
const lines = texts.map((hashAndText) => hashAndText.map((each) => JSON.stringify(each)).join(':'))
await writeFile(richTextsFile, `{\n${lines.join(',\n')}\n}\n`)
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
