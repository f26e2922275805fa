import path from 'node:path'
import { accountsName, registerTable } from '#takeout/model/format.ts'
import { type BroughtSite, type CheckedExport, checkExport, importSite } from '#takeout/store/import-site.ts'
import { UnusableExport } from '#takeout/store/unusable-export.ts'
import { count } from './backup.ts'
import { isAgreed, parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval import site <folder>`: says what an export of a whole site would bring, and makes that site. */
export async function importWholeSite(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.importSite, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  if (values.help) return console.log(help.importSite)
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Usage(help.importSite)
  await withSite(async ({ accounts }, caller) => {
    const links = new Map<string, string>()
    try {
      const checked = await checkExport(caller, folder)
      tellChecked(checked)
      if (values['dry-run']) return
      if (!values.yes && !(await isAgreed('Import this?', unasked)))
        throw new Refused('Nothing was imported.')
      const brought = await importSite(caller, checked, {
        publicUrl: accounts.publicUrl,
        invited: (email, link) => links.set(email, link),
        tell: (step, done) => {
          if (done === 0) console.error(`${steps[step]} …`)
        },
      })
      tellBrought(brought, folder)
    } catch (error) {
      throw error instanceof UnusableExport ? new Refused(error.message) : error
    } finally {
      for (const [email, link] of links) console.log(`For ${email}, for 7 days, once: ${link}`)
    }
  })
}

const unasked = 'Nothing was imported. To import this without being asked, say --yes.'
const steps = { media: 'Files', entries: 'Content', register: 'The register', accounts: 'Accounts' }

function tellChecked({ from: { manifest }, entries }: CheckedExport): void {
  console.log(
    `${manifest.site}, as it was at ${manifest.at}: ${count(manifest.files.length)} files, all as they were exported.`,
  )
  const { written, here, trashed, trashLeft } = entries
  console.log(
    `Entries: ${written.size} to be written, ${trashed.size} of them into the trash; ${here} here already and left.`,
  )
  if (trashLeft > 0) console.log(`In the trash there, and not as their kind wants them: ${trashLeft}, left.`)
  console.log(`Accounts: ${manifest.counts[accountsName] ?? 0}. Whoever has none here is invited.`)
}

function tellBrought(
  { media, entries, comments, redirects, plans, register, pasts, accounts }: BroughtSite,
  folder: string,
): void {
  console.log(`Files: ${media.made} new, ${media.here} here already, ${media.trashed} left in the trash.`)
  for (const name of media.lost) console.log(`  ${name} was lost already where it was exported.`)
  if (media.versionsLeft > 0)
    console.log(`Former versions of files that are not taken: ${media.versionsLeft}.`)
  console.log(
    `Content: ${entries.versions} versions, ${comments} comments, ${redirects} addresses of before.`,
  )
  if (entries.versionsLeft > 0)
    console.log(`Versions of entries that cannot be kept here: ${entries.versionsLeft}.`)
  for (const each of entries.notShown) console.log(`Not on the site, since its address is not free: ${each}`)
  for (const each of plans.left) console.log(`Not planned again: ${each}`)
  if (!register.ok) console.log(`The register was not imported: ${register.problem}. ${lookAt(folder)}`)
  else if (register.value.refused > 0)
    console.log(
      `The register was not imported: ${register.value.refused} records are refused. ${lookAt(folder)}`,
    )
  else console.log(`Register: ${register.value.written} records. Their past was written for ${pasts}.`)
  const { invited, here, disabled } = accounts
  console.log(
    `Accounts: ${invited} invited, ${here} here already, ${disabled} left, since they were disabled.`,
  )
}

function lookAt(folder: string): string {
  return `See why: npm run aval -- import register ${path.join(folder, registerTable)} --dry-run`
}
