import { build } from './launch/build.mjs'
import { installMissing } from './launch/install.mjs'
import { alone, root } from './launch/prepare.mjs'
import { readEnvFile } from './launch/read-env-file.mjs'
import { runCommand } from './launch/run.mjs'

await runCommand(() =>
  alone(async () => {
    readEnvFile(root)
    await installMissing(root)
    await build(root)
  }),
)
