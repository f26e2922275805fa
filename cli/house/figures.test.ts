import { expect, test } from 'vitest'
import { cycles, sameLines, singleUsers, sizes } from './figures.ts'
import { readSource } from './source-files.ts'

const house = (files: Record<string, string>) =>
  Object.entries(files).map(([file, text]) => readSource(file, text))

test('what is imported is counted by its lines and found under its path', () => {
  const text =
    "import {\n  a,\n  type B,\n} from '#kernel/a.ts'\nimport { z } from 'zod'\n\nexport const c = a\n"
  const [source] = house({ 'src/links/c.ts': text })
  expect(source).toMatchObject({ importLines: 5, imports: [{ to: 'src/kernel/a.ts', kind: 'value' }] })
  expect(sizes(house({ 'src/links/c.ts': text }))).toEqual({ files: 1, mean: 7, imports: 5 / 7 })
})

test('a file with one user and no test of its own is named, whoever tests its user', () => {
  const files = house({
    'a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'\nimport { d } from './d.ts'\n",
    'b.ts': '',
    'c.ts': '',
    'c.test.ts': "import { c } from './c.ts'\n",
    'd.ts': "import { b } from './d/../late.ts'\n",
    'e.ts': "import { d } from './d.ts'\nconst late = await import('./late.ts')\n",
    'late.ts': '',
    'a.test.ts': "import { a } from './a.ts'\nimport { b } from './b.ts'\n",
  })
  expect(singleUsers(files)).toEqual(['b.ts'])
})

test('files that import each other round are one group, but not where only types go round', () => {
  const round = house({
    'a.ts': "import { b } from './b.ts'\n",
    'b.ts': "import { c } from './c.ts'\n",
    'c.ts': "import { a } from './a.ts'\n",
    'd.ts': "import { a } from './a.ts'\nimport { type e } from './e.ts'\n",
    'e.ts': "import { d } from './d.ts'\n",
  })
  expect(cycles(round).map((group) => group.toSorted())).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('six equal lines in two places are one pair, imports and brackets left out', () => {
  const said = ['one()', 'two()', '}', 'three()', 'four()', 'five()', 'six()', 'seven()']
  const head = "import {\n  one,\n} from 'them'\n"
  const files = house({
    'a.ts': `${head}${said.join('\n')}\nown()\n`,
    'b.ts': `${head}other()\n${said.filter((line) => line !== '}').join('\n')}\n`,
    'c.ts': `${said.slice(0, 6).join('\n')}\n`,
  })
  expect(sameLines(files)).toEqual([{ one: 'a.ts:4', other: 'b.ts:5', lines: 7 }])
})
