import { examine, type Finding } from '#serve/health/examine.ts'
import { parseCommand, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval doctor`: how the site is and what to do; ends with 1 where something is wrong. */
export async function examineSite(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.doctor, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  if (values.help) return console.log(help.doctor)
  if (positionals.length > 0) throw new Usage(help.doctor)
  const findings = await withSite((site) => examine(site), { tables: 'expect' })
  console.log(values.json ? JSON.stringify(findings, null, 2) : findings.map(inOneLine).join('\n'))
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
}

function inOneLine({ state, about, said }: Finding): string {
  return `${state.padEnd(5)}  ${about.padEnd(12)}  ${said}`
}
