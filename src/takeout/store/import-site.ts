import { recordEvent } from '#history/store/record-event.ts'
import { everything } from '#kernel/announcements.ts'
import { type Editor, within } from '#kernel/caller.ts'
import { type BroughtAccounts, bringAccounts } from './bring/bring-accounts.ts'
import { bringComments } from './bring/bring-comments.ts'
import { type BroughtEntries, bringEntries } from './bring/bring-entries.ts'
import { bringFormerAddresses } from './bring/bring-former-addresses.ts'
import { type BroughtMedia, bringMedia } from './bring/bring-media.ts'
import { bringPlans } from './bring/bring-plans.ts'
import { bringRedirects } from './bring/bring-redirects.ts'
import { bringRegister } from './bring/bring-register.ts'
import { bringRegisterPast } from './bring/bring-register-past.ts'
import { checkEntries, type EntriesPlan } from './bring/check-entries.ts'
import { checkRest } from './bring/check-rest.ts'
import { type ExportFolder, readFolder } from './read-folder.ts'
import { UnusableExport } from './unusable-export.ts'

/** An export that was looked at: it can be imported here. */
export type CheckedExport = { from: ExportFolder; entries: EntriesPlan }

export type BroughtSite = {
  media: BroughtMedia
  entries: BroughtEntries
  comments: number
  redirects: number
  plans: Awaited<ReturnType<typeof bringPlans>>
  register: Awaited<ReturnType<typeof bringRegister>>
  /** How many records of the register have a past by it. */
  pasts: number
  accounts: BroughtAccounts
}

type Steps = {
  publicUrl: string
  /** Told of each invitation, whose link is kept nowhere. */
  invited: (email: string, link: string) => void
  /** Told of each step before it is taken, and of files as they are done. */
  tell?: (step: 'media' | 'entries' | 'register' | 'accounts', done: number) => void
}

/**
 * Compares every byte of an export with its manifest, every line with its format, and every entry with its kind and with this
 * site; writes nothing.
 */
export async function checkExport(
  caller: Editor,
  folder: string,
  tell?: (checked: number, all: number) => void,
): Promise<CheckedExport> {
  const from = await readFolder(folder, tell)
  await checkRest(from)
  return { from, entries: await checkEntries(caller.database.orm, from) }
}

/**
 * Makes the site that an export tells of, in steps of which each is done or not done as one, and passes over what is
 * there: files, content with its addresses, the register, invitations. So an import that was broken off is begun again,
 * and one that is repeated changes nothing.
 */
export async function importSite(
  caller: Editor,
  { from }: CheckedExport,
  { publicUrl, invited, tell = () => {} }: Steps,
): Promise<BroughtSite> {
  tell('media', 0)
  const media = await bringMedia(caller, from, (done) => tell('media', done))
  if (media.refused.length > 0) throw new UnusableExport(inWords(media.refused))
  tell('entries', 0)
  const content = await caller.database.orm.transaction(async (orm) => {
    const inside = { ...within(caller, orm), actor: caller.actor }
    // Once more: what is here may be something else than when it was looked at.
    const plan = await checkEntries(orm, from)
    const { brought: entries, planned } = await bringEntries(orm, inside, from, plan)
    const comments = await bringComments(orm, inside, from, plan)
    const redirects = await bringRedirects(orm, inside, from, plan.ids)
    await bringFormerAddresses(orm, inside, from)
    if (plan.written.size > 0) {
      const item = { id: crypto.randomUUID(), kind: 'site', name: from.manifest.site }
      await recordEvent(
        inside,
        { what: 'imported', item, details: { count: String(plan.written.size) } },
        orm,
      )
    }
    return { plan, entries, planned, comments, redirects }
  })
  await caller.announcements.announce([everything])
  const { plan, entries, planned, comments, redirects } = content
  const plans = await bringPlans(caller, from, plan, planned)
  tell('register', 0)
  const register = await bringRegister(caller, from)
  const isThere = register.ok && register.value.refused === 0
  const pasts = isThere ? await bringRegisterPast(caller, from) : 0
  tell('accounts', 0)
  const accounts = await bringAccounts(caller, from, { publicUrl, tell: invited })
  return { media, entries, comments, redirects, plans, register, pasts, accounts }
}

function inWords(refused: BroughtMedia['refused']): string {
  const named = refused.slice(0, 20).map(({ fileName, why }) => `${fileName}: ${why}`)
  return `No content was imported, since files are not taken (${refused.length}):\n${named.join('\n')}`
}
