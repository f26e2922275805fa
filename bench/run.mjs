import { nodeProgram } from '../cli/launch/install.mjs'
import { prepareSite, root } from '../cli/launch/prepare.mjs'
import { Refusal, runCommand, runInForeground } from '../cli/launch/run.mjs'

const benches = {
  start: 'bench/start.ts',
  pages: 'bench/kept-pages.ts',
  memory: 'bench/memory.ts',
  register: 'bench/register.ts',
  lighthouse: 'bench/lighthouse.ts',
  admin: 'bench/admin.ts',
  documents: 'bench/documents.ts',
  credentials: 'bench/credentials.ts',
  failover: 'bench/failover.ts',
  scale: 'bench/scale.ts',
  backup: 'bench/backup.ts',
  faults: 'bench/faults.ts',
  imports: 'bench/imports.ts',
  stop: 'bench/stop.ts',
}

/** Runs the benchmark that is named (`npm run bench -- register`), or each of them. */
await runCommand(async () => {
  const [name, ...given] = process.argv.slice(2)
  if (name !== undefined && !Object.hasOwn(benches, name))
    throw new Refusal(`There is no benchmark ${name}. There are: ${Object.keys(benches).join(', ')}.`)
  await prepareSite()
  let worst = 0
  for (const [each, program] of Object.entries(benches)) {
    if (name !== undefined && name !== each) continue
    // Those after one that failed are measured all the same.
    const code = await runInForeground(nodeProgram(root), [program, ...given], { cwd: root })
    // Ended by a signal: nothing more is asked for.
    if (code > 128) return code
    worst = Math.max(worst, code)
  }
  return worst
})
