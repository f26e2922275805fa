import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNpm } from './launch/npm.mjs'
import { root } from './launch/prepare.mjs'
import { Refusal, runCommand } from './launch/run.mjs'

const written = process.argv[2] ?? 'sbom.cdx.json'

/** Lists every package that the lock file names, with its version, licence and digest, as CycloneDX. */
await runCommand(async () => {
  const { program, first } = findNpm()
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error']
  const { status, stdout, stderr } = spawnSync(program, [...first, ...asked], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Refusal(`npm could not list the packages: ${stderr}`)
  const sbom = JSON.parse(stdout)
  // npm would name the folder that the site happens to be in.
  sbom.metadata.component.name = 'aval'
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), written)
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbom.components.length} packages are listed in ${file}`)
})
