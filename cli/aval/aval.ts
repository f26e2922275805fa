import { makeForOneself } from '#server/own-data-folder.ts'
import { exportContent } from './content-export.ts'
import { importContent } from './content-import.ts'
import { loadDemoRegister } from './demo-register.ts'
import { help } from './help.ts'
import { verifyOwnHistory } from './history-verify.ts'
import { exportIaf } from './iaf-export.ts'
import { Refused, Usage } from './refused.ts'
import { importRegister } from './register-import.ts'
import { createUser } from './user-create.ts'
import { resetUserPassword } from './user-reset-password.ts'
import { stopUserSecondFactor } from './user-stop-second-factor.ts'

const [noun, verb, ...rest] = process.argv.slice(2)

makeForOneself()
try {
  if (noun === '--help' || noun === 'help' || (noun === 'user' && verb === '--help')) console.log(help.aval)
  else if (noun === 'user' && verb === 'create') await createUser(rest)
  else if (noun === 'user' && verb === 'reset-password') await resetUserPassword(rest)
  else if (noun === 'user' && verb === 'stop-second-factor') await stopUserSecondFactor(rest)
  else if (noun === 'history' && verb === 'verify') await verifyOwnHistory(rest)
  else if (noun === 'demo' && verb === 'register') await loadDemoRegister(rest)
  else if (noun === 'import' && verb === 'register') await importRegister(rest)
  else if (noun === 'import') await importContent(process.argv.slice(3))
  else if (noun === 'export' && verb === 'iaf') await exportIaf(rest)
  else if (noun === 'export') await exportContent(process.argv.slice(3))
  else throw new Usage(help.aval)
} catch (error) {
  // What is no bug is a sentence for the person who typed the command.
  const isSentence = error instanceof Error && (error instanceof Refused || error.constructor === Error)
  console.error(isSentence || error instanceof Usage ? (error as Error).message : error)
  process.exitCode = error instanceof Usage ? 2 : 1
}
