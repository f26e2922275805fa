import { eq, sql } from 'drizzle-orm'
import { invitationHours, makeInvitation, waitingInvitations } from '#accounts/store/invitations.ts'
import { authUser, invitation } from '#accounts/store/tables.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { readEmailAddress } from '#kernel/text/email-address.ts'
import { type AccountLine, accountLine } from '../../model/account-lines.ts'
import { accountsName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'

export type BroughtAccounts = { invited: number; here: number; disabled: number }

/** Where invitations lead, and who is told of each: its link is kept nowhere. */
type InvitationsBy = { publicUrl: string; tell: (email: string, link: string) => void }

/**
 * Invites whoever had an account, narrowed as it was. Whoever has an account here, or an invitation that waits, is left
 * as they are, and so is whoever might not sign in any more. All are invited, or nobody.
 */
export async function bringAccounts(
  caller: Editor,
  from: ExportFolder,
  { publicUrl, tell }: InvitationsBy,
): Promise<BroughtAccounts> {
  const brought: BroughtAccounts = { invited: 0, here: 0, disabled: 0 }
  if (!from.has(accountsName)) return brought
  const links = new Map<string, string>()
  await caller.database.orm.transaction(async (orm) => {
    await orm.execute(sql`select pg_advisory_xact_lock(hashtext('takeout:accounts'))`)
    for await (const line of from.lines(accountsName, accountLine)) {
      const email = readEmailAddress(line.email)
      if (line.disabledAt !== null) brought.disabled += 1
      else if (links.has(email) || (await isKnown(orm, caller, email))) brought.here += 1
      else {
        const given = {
          email,
          locale: line.language,
          rights: rightsOf(line),
          hours: invitationHours,
          publicUrl,
        }
        links.set(email, (await makeInvitation(caller, given, orm)).link)
        brought.invited += 1
      }
    }
  })
  for (const [email, link] of links) tell(email, link)
  return brought
}

async function isKnown(orm: Orm, { now }: Editor, email: string): Promise<boolean> {
  const [account] = await orm.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email))
  if (account) return true
  const waits = waitingInvitations(now, eq(invitation.email, email))
  const [invited] = await orm.select({ id: invitation.id }).from(invitation).where(waits)
  return invited !== undefined
}

/** Kinds that are not known here are left out: who may write nothing else than those may write nothing. */
function rightsOf({ rights }: AccountLine): MaybeNarrowed {
  return rights && { ...rights, kinds: rights.kinds.filter((name) => kindNamed(name) !== null) }
}
