import '#kernel/source-lines.ts'
import { endStart } from '#kernel/end-start.ts'
import { makeForOneself } from '#kernel/files/own-data-folder.ts'
import { Refused, Usage } from './command.ts'

type Command = (args: string[]) => Promise<void>

/** The commands by their one or two words; each is loaded only when it is called. */
const commands: Record<string, () => Promise<Command>> = {
  'user create': async () => (await import('./user.ts')).createUser,
  'user reset-password': async () => (await import('./user.ts')).resetUserPassword,
  'user stop-second-factor': async () => (await import('./user.ts')).stopUserSecondFactor,
  'history verify': async () => (await import('./history-verify.ts')).verifyOwnHistory,
  'demo register': async () => (await import('./demo-register.ts')).loadDemoRegister,
  'import register': async () => (await import('./register-import.ts')).importRegister,
  'import accounts': async () => (await import('./accounts-import.ts')).importAccounts,
  'import firestore': async () => (await import('./firestore-import.ts')).importFirestore,
  // The same command: a file says itself what it is.
  'import wordpress': async () => (await import('./firestore-import.ts')).importFirestore,
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
  'import site': async () => (await import('./site-import.ts')).importWholeSite,
  'export site': async () => (await import('./site-export.ts')).exportWholeSite,
  'export iaf': async () => (await import('./iaf-export.ts')).exportIaf,
  import: async () => (await import('./content-import.ts')).importContent,
  export: async () => (await import('./content-export.ts')).exportContent,
}

/** All commands in short; each says more of itself. */
const overview = `What the operator of the site does from a terminal.

  npm run aval -- user create <email> [--name N] [--language es|en]
  npm run aval -- user reset-password <email>
  npm run aval -- user stop-second-factor <email>
  npm run aval -- history verify [--head H]
  npm run aval -- media verify
  npm run aval -- import <kind> <file> [--dry-run] [--json]
  npm run aval -- import register <file> [--full] [--dry-run] [--yes]
  npm run aval -- import accounts <file> [--hash F] [--profiles F] [--dry-run] [--yes]
  npm run aval -- import firestore <file>... [--files F] [--mapping F] [--dry-run] [--yes]
  npm run aval -- import wordpress <file>... [--files F] [--mapping F] [--dry-run] [--yes]
  npm run aval -- import site <folder> [--dry-run] [--yes]
  npm run aval -- export <kind> [--format json|csv|xlsx] [--out file]
  npm run aval -- export site <folder>
  npm run aval -- export iaf <folder> [--format xlsx|xml] [--template 2.1|2.0]
  npm run aval -- keys list
  npm run aval -- keys rotate [--yes]
  npm run aval -- keys retire <kid> [--yes]
  npm run aval -- keys stolen <kid> [--yes]
  npm run aval -- keys export <recipient> [--out file]
  npm run aval -- doctor [--json]
  npm run aval -- migrate [--dry-run]
  npm run aval -- clock [--confirm]
  npm run aval -- backup <file> [--recipient age1…]
  npm run aval -- backup --check <file> [--identity key.txt]
  npm run aval -- restore <file> [--identity key.txt] [--no-sending]
  npm run aval -- storage copy <to> [--dry-run] [--last]
  npm run aval -- folder adopt [--yes]
  npm run aval -- watch erase <email>
  npm run aval -- verify <file> --keys did.json [--status list.jwt]... [--json]
  npm run aval -- demo register [--certificates N] [--seed S]

Each says more with --help.`

const words = process.argv.slice(2)

makeForOneself()
try {
  if (words[0] === '--help' || words[0] === 'help' || (words[0] === 'user' && words[1] === '--help'))
    console.log(overview)
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
  throw new Usage(overview)
}
