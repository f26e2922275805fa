import { build } from './launch/build.mjs'
import { installMissing } from './launch/install.mjs'
import { alone, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'

await runCommand(() =>
  alone(async () => {
    await installMissing(root)
    await build(root)
  }),
)
