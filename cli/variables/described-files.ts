import { readFileSync } from 'node:fs'
import { variables } from '#kernel/variables.ts'

const head = `# Every variable that the site reads. Copy this file to .env, and take away the # before what you set: \`npm start\`,
# \`npm run dev\`, \`npm run build\` and \`npm run aval\` read it there. What the shell sets itself comes first.
# Written by \`npm run variables\` from src/kernel/variables.ts.
`
const table = /(<!-- variables -->\n)[\s\S]*(<!-- \/variables -->)/

/** The files that tell of the environment variables, by their paths, as the code has them now. */
export function describedFiles(): Record<string, string> {
  const operating = readFileSync('docs/operating.md', 'utf8')
  return {
    '.env.example': `${head}\n${described.map(inExample).join('\n')}`,
    'docs/operating.md': operating.replace(
      table,
      (_, start, end) =>
        `${start}| variable | meaning | default |\n|---|---|---|\n${described.map(inTable).join('')}${end}`,
    ),
  }
}

type Described = { name: string; meaning: string; unset: string; example: string }

const described: Described[] = Object.entries(variables).map(([name, variable]) => ({
  name,
  meaning: variable.meaning,
  unset: 'unset' in variable ? variable.unset : `\`${variable.schema.parse(undefined)}\``,
  example: variable.example,
}))

function inExample({ name, meaning, unset, example }: Described): string {
  return `${wrapped(`${meaning} Default: ${unset}.`.replaceAll('`', ''))}\n# ${name}=${example}\n`
}

function inTable({ name, meaning, unset }: Described): string {
  return `| \`${name}\` | ${meaning.replace(/\.$/, '')} | ${unset} |\n`
}

/** Words as lines of comment. */
function wrapped(words: string): string {
  return words.replace(/(.{1,98})(?:\s|$)/g, '# $1\n').trimEnd()
}
