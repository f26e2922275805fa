import path from 'node:path'
import { nodeProgram } from './launch/install.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

// Plain JavaScript without packages, like everything in launch/: it runs on the machine's own Node before
// anything is installed.
await runCommand(async () => {
  await prepareSite()
  const env = {
    ...process.env,
    // Compiled code is kept between starts: it halves the time until the site is ready.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/aval/compiled'),
  }
  return runInForeground(nodeProgram(root), ['server/main.ts'], { cwd: root, env })
})
