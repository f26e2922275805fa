import '#kernel/source-lines.ts'
import { endStart } from '#kernel/end-start.ts'
import { makeForOneself } from '#kernel/files/own-data-folder.ts'
import { help, Refused, Usage } from './command.ts'

type Command = (args: string[]) => Promise<void>

/** The commands by their one or two words; each is loaded only when it is called. */
const commands: Record<string, () => Promise<Command>> = {
  'user create': async () => (await import('./user.ts')).createUser,
  'user reset-password': async () => (await import('./user.ts')).resetUserPassword,
  'user stop-second-factor': async () => (await import('./user.ts')).stopUserSecondFactor,
  'history verify': async () => (await import('./history-verify.ts')).verifyOwnHistory,
  'demo register': async () => (await import('./demo-register.ts')).loadDemoRegister,
  'import register': async () => (await import('./register-import.ts')).importRegister,
  'keys list': async () => (await import('./keys.ts')).listKeys,
  'keys rotate': async () => (await import('./keys.ts')).rotate,
  'keys retire': async () => (await import('./keys.ts')).retire,
  'keys stolen': async () => (await import('./keys.ts')).publishStolen,
  'keys export': async () => (await import('./keys.ts')).exportKeys,
  doctor: async () => (await import('./doctor.ts')).examineSite,
  migrate: async () => (await import('./migrate.ts')).migrateTables,
  clock: async () => (await import('./clock.ts')).tellClock,
  backup: async () => (await import('./backup.ts')).backUp,
  restore: async () => (await import('./restore.ts')).restoreBackup,
  'folder adopt': async () => (await import('./folder.ts')).adoptFolder,
  'storage copy': async () => (await import('./storage-copy.ts')).copyFiles,
  'media verify': async () => (await import('./media-verify.ts')).verifyMedia,
  'watch erase': async () => (await import('./watch-erase.ts')).eraseWatcher,
  verify: async () => (await import('./verify.ts')).verifyFile,
  'export iaf': async () => (await import('./iaf-export.ts')).exportIaf,
  import: async () => (await import('./content-import.ts')).importContent,
  export: async () => (await import('./content-export.ts')).exportContent,
}

const words = process.argv.slice(2)

makeForOneself()
try {
  if (words[0] === '--help' || words[0] === 'help' || (words[0] === 'user' && words[1] === '--help'))
    console.log(help.aval)
  else await run()
} catch (error) {
  // An error that is no bug is shown as a sentence to the person who typed the command.
  if (!(error instanceof Refused || error instanceof Usage)) endStart(error)
  console.error(error.message)
  process.exitCode = error instanceof Usage ? 2 : 1
}

async function run(): Promise<void> {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    if (!Object.hasOwn(commands, name)) continue
    const command = await commands[name]?.()
    return command?.(words.slice(length))
  }
  throw new Usage(help.aval)
}
