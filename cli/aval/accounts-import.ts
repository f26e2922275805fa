import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { longestPassword } from '#accounts/model/password-limits.ts'
import { countOf, type ImportRow } from '#content/model/imports/report.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import { sealText } from '#kernel/sealed-values.ts'
import { type MovedPeople, mostPeople, readAuthExport, readHashConfig } from '#moving/model/auth-export.ts'
import type { PersonRemark } from '#moving/model/judge-people.ts'
import { DamagedSource } from '#moving/model/source-document.ts'
import { accountImports } from '#moving/store/account-imports.ts'
import { tryPassword } from '#moving/store/people/try-password.ts'
import { readProfiles } from '#moving/store/read-profiles.ts'
import type { BringingIn } from '#moving/store/write-people.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { isAgreed, parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

const options = {
  help: { type: 'boolean' },
  hash: { type: 'string' },
  profiles: { type: 'string' },
  try: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  undo: { type: 'string' },
} as const

/** `aval import accounts <file>`: says who would get an account and how, and makes them. */
export async function importAccounts(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.importAccounts, { args, options, allowPositionals: true })
  if (values.help) return console.log(help.importAccounts)
  if (values.undo !== undefined) return takeBack(values.undo)
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new Usage(help.importAccounts)
  const moved = await readMoved(path, values)
  if (values.try !== undefined) await tryKnown(moved, values.try)
  await withSite(async (site, caller) => {
    const links = new Map<string, string>()
    const subject = subjectOf(site, (email, { link }) => links.set(email, link))
    const sealed = sealText(site.accounts.secret, 'moved people', JSON.stringify(moved))
    const sent = { name: basename(path), content: new Blob([sealed]) }
    const begun = await beginImport(caller, subject, sent, { source: 'terminal' })
    if (!begun.ok) throw new Refused('The file is too large.')
    await begun.value.checked
    const asked = { show: null, page: 1, size: mostPeople }
    const found = await findImport(caller, subject, begun.value.id, asked)
    if (!found.ok) throw new Error(`The import ${begun.value.id} is not there`)
    const { run, rows } = found.value
    for (const row of rows) console.log(lineOf(row))
    const [fresh, same, refused] = (['new', 'unchanged', 'refused'] as const).map((each) =>
      countOf(run.counts, each),
    )
    console.log(`${fresh} new, ${same} here already, ${refused} left out.`)
    if (values['dry-run'] || fresh === 0) return
    if (!values.yes && !(await isAgreed('Make these accounts?', unasked)))
      throw new Refused('Nothing was imported.')
    const taken = await applyImport(caller, subject, run.id, run.plan)
    const done = taken.ok ? await taken.value.done : taken
    if (!done.ok)
      throw new Refused('Nothing was imported: the accounts have changed meanwhile. Run this again.')
    for (const [email, link] of links) console.log(`For ${email}, for 7 days, once: ${link}`)
    console.log('Each may do everything until it is narrowed under /admin/accounts.')
    console.log(`To take it back: npm run aval -- import accounts --undo ${run.id}`)
  })
}

const unasked = 'Nothing was imported. To import this without being asked, say --yes.'

async function takeBack(id: string): Promise<void> {
  await withSite(async (site, caller) => {
    const taken = await undoImport(caller, subjectOf(site), id)
    if (!taken.ok) throw new Refused('No such import of accounts can be taken back.')
    const { undone, left } = await taken.value.done
    console.log(`Taken back: ${undone}. Left, since they are in use: ${left}.`)
  })
}

function subjectOf({ accounts }: RunningSite, tell?: BringingIn['tell']) {
  return accountImports(accounts, { tell })
}

async function readMoved(
  path: string,
  { hash, profiles }: { hash?: string; profiles?: string },
): Promise<MovedPeople> {
  const people = readAuthExport(await textOf(path))
  if (!people.ok && people.problem === 'too-many-people')
    throw new Refused(`${path} has more than ${mostPeople} people.`)
  if (!people.ok) throw new Refused(`${path} is not what firebase auth:export writes as JSON.`)
  const parameters = hash === undefined ? null : readHashConfig(await textOf(hash))
  if (hash !== undefined && !parameters)
    throw new Refused(`${hash} does not hold the hash parameters that the console of Firebase shows.`)
  return {
    parameters,
    people: people.value,
    profiles: profiles === undefined ? {} : await profilesIn(profiles),
  }
}

/** Tries the password of one person, which stands under their address in a file: nobody types it where others read it. */
async function tryKnown(moved: MovedPeople, path: string): Promise<void> {
  const [email = '', password = ''] = (await textOf(path)).split(/\r?\n/)
  const tried = await tryPassword(moved, { email, password })
  if (!tried.ok) throw new Refused(trials[tried.problem])
  console.log(`The password of ${email.trim()} fits: --hash holds the parameters of this project.`)
  if (!tried.value.isKept)
    console.log(
      `It has more than ${longestPassword} characters, the longest that sign-in accepts here: it is not kept, and its person is invited.`,
    )
}

const trials = {
  'not-parameters': '--try needs --hash: a password is checked with the parameters of the project.',
  'nobody-to-try': 'Nobody with the address in the file of --try has a password that can be checked.',
  'does-not-fit':
    'The password of --try does not fit: it is another, or --hash holds the parameters of another project. Nothing was imported.',
}

async function profilesIn(path: string): Promise<MovedPeople['profiles']> {
  try {
    return await readProfiles(path)
  } catch (error) {
    if (error instanceof DamagedSource)
      throw new Refused(`${path} is no export of Firestore: ${error.message}.`)
    if (error instanceof Error && 'syscall' in error) throw new Refused(`The file ${path} cannot be read.`)
    throw error
  }
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Refused(`The file ${path} cannot be read.`)
  })
}

function lineOf({ number, name, outcome, changes, problems }: ImportRow): string {
  const why = problems.map(({ code, row, said }) =>
    [reasons[code] ?? code, row || (code === 'odd' ? said : '')].filter(Boolean).join(' '),
  )
  const what = changes.map(({ field, to }) =>
    field === 'remark' ? remarks[to as PersonRemark] : `${field} ${to}`,
  )
  return `${number} ${name} ${outcomes[outcome] ?? outcome}: ${[...why, ...what].join(', ')}`.replace(
    /: $/,
    '',
  )
}

const remarks: Record<PersonRemark, string> = {
  'unknown-hash': 'whose hash cannot be checked',
  'long-password': `more than ${longestPassword} characters, which sign-in does not accept`,
  'of-provider': 'address of the service by which the person signed in',
  'second-factor': 'the second factor stays behind',
}
const outcomes: Partial<Record<ImportRow['outcome'], string>> = {
  new: 'new',
  unchanged: 'here already',
  refused: 'left out',
}
const reasons: Record<string, string> = {
  'no-email': 'has no e-mail address',
  'not-valid': 'that is no e-mail address',
  twice: 'the same e-mail address as person',
  disabled: 'is disabled and has no password that can be checked',
  'too-long': 'the record of the person is too long',
  odd: 'is not as the export writes it, in the field',
}
