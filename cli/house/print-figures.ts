import { fileURLToPath } from 'node:url'
import { cycles, sameLines, singleUsers, sizes } from './figures.ts'
import { sourceFiles } from './source-files.ts'

/*
 * How the code is built, in figures: `npm run house`, and with the name of a figure (`single`, `cycles`, `same`) what
 * each of its places is.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = sourceFiles(root)
const [asked] = process.argv.slice(2)
const own = files.filter(({ file }) => /^(src|cli)\//.test(file) && !/\.test\.tsx?$/.test(file))
const single = singleUsers(files)
const round = cycles(files)
const same = sameLines(files)

const percent = (part: number) => `${(part * 100).toFixed(1)} %`
for (const [name, those] of [
  ['all', files],
  ['what runs (src, cli)', own],
] as const) {
  const { mean, imports } = sizes(those)
  const names = new Set(those.map(({ file }) => file))
  const alone = single.filter((file) => names.has(file)).length
  console.log(
    `${name}: ${those.length} files, ${mean.toFixed(1)} lines a file, ${percent(imports)} of them imports;`,
  )
  console.log(`  ${alone} files with one user and no test of their own, ${percent(alone / those.length)}`)
}
console.log(`groups of files that import each other by value: ${round.length}`)
console.log(`pairs of places that share six or more lines: ${same.length}`)
if (asked === 'single') console.log(single.join('\n'))
if (asked === 'cycles') console.log(round.map((group) => group.join(' ')).join('\n'))
if (asked === 'same') console.log(same.map(({ one, other, lines }) => `${lines} ${one} ${other}`).join('\n'))
