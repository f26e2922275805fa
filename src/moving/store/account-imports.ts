import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import type { Accounts } from '#accounts/store/accounts.ts'
import { ensureStillAdministrator } from '#accounts/store/administrators.ts'
import { accountsChanged } from '#accounts/store/disable-account.ts'
import { waitingInvitations } from '#accounts/store/invitations.ts'
import { authUser, invitation } from '#accounts/store/tables.ts'
import { countOf } from '#content/model/imports/report.ts'
import { ChangedSince, type ImportSubject } from '#content/store/imports/import-subject.ts'
import { importRun } from '#content/store/tables/imports.ts'
import type { Orm } from '#kernel/database/database.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { succeed } from '#kernel/result.ts'
import { openText } from '#kernel/sealed-values.ts'
import type { MovedPeople } from '../model/auth-export.ts'
import {
  changesOf,
  type JudgedPerson,
  judgePeople,
  peopleOutcomes,
  type Standing,
} from '../model/judge-people.ts'
import { countOutcomes, keepJudged } from './keep-judged.ts'
import { type BringingIn, takeBackPeople, writePeople } from './write-people.ts'

/** The most that people may hold, sealed. */
const mostBytes = 32 * 1024 * 1024

/**
 * Accounts of another site. Whoever has a password that can be checked keeps it, the others are invited, and whoever has
 * an account here stays as they are. The file is what `sealText` made of `MovedPeople` with the site's own secret.
 */
export function accountImports(
  { secret, publicUrl, limits }: Pick<Accounts, 'secret' | 'publicUrl' | 'limits'>,
  bringingIn: BringingIn = {},
): ImportSubject {
  return {
    kind: 'account',
    topics: async () => [accountsChanged, ...(bringingIn.write ? [mailQueued] : [])],
    bytes: mostBytes,
    async check({ now, database: { orm } }, { id, packed }) {
      const people = openPeople(secret, packed)
      if (!people)
        return {
          ...{ format: null, columns: [], mapping: {}, notes: [], plan: '', counts: {} },
          problems: [{ code: 'damaged' }],
        }
      const judged = judgePeople(people, await standingOf(orm, now, people))
      await keepJudged(
        orm,
        id,
        judged.map((person) => ({
          ...{ number: person.number, record: 'account' as const, outcome: person.outcome },

          name: person.email || person.name || person.uid,
          changes: changesOf(person),
          problems: person.problems,
        })),
      )
      const counts = countOutcomes(judged, [...peopleOutcomes])
      const plan = planOf(judged)
      return { ...{ format: 'firebase', columns: [], mapping: {}, notes: [], problems: [] }, plan, counts }
    },
    refusal: ({ plan, counts }) => (plan === '' || countOf(counts, 'new') === 0 ? 'not-waiting' : null),
    async prepare(caller, id) {
      const [run] = await caller.database.orm
        .select({ file: importRun.file, plan: importRun.plan })
        .from(importRun)
        .where(eq(importRun.id, id))
      const people = run?.file ? openPeople(secret, run.file) : null
      if (!run || !people) throw new Error(`The people of the import ${id} cannot be read`)
      return succeed(async (tx) => {
        await ensureStillAdministrator(tx, caller)
        const judged = judgePeople(people, await standingOf(tx, caller.now, people))
        if (planOf(judged) !== run.plan) throw new ChangedSince()
        const made = judged.filter(({ outcome }) => outcome === 'new')
        const { parameters } = people
        const writing = { ...bringingIn, secret, publicUrl, parameters, mailLimits: limits }
        await writePeople(tx, caller, writing, id, made)
      })
    },
    undo: (tx, caller, { id }) => takeBackPeople(tx, caller, id),
    hasColumn: () => false,
  }
}

function openPeople(secret: string, packed: Uint8Array): MovedPeople | null {
  const written = openText(secret, 'moved people', gunzipSync(packed, { maxOutputLength: mostBytes }))
  return written === null ? null : (JSON.parse(written) as MovedPeople)
}

/** Which of the addresses have an account here, and which are invited at this moment. */
async function standingOf(orm: Orm, now: Date, { people }: MovedPeople): Promise<Standing> {
  const emails = people.map(({ email }) => email)
  const accounts = await orm
    .select({ email: authUser.email })
    .from(authUser)
    .where(inArray(authUser.email, emails))
  const invited = await orm
    .select({ email: invitation.email })
    .from(invitation)
    .where(waitingInvitations(now, inArray(invitation.email, emails)))
  return {
    accounts: new Set(accounts.map(({ email }) => email)),
    invited: new Set(invited.flatMap(({ email }) => email ?? [])),
  }
}

/** Stays the same as long as the same would be done. */
function planOf(judged: readonly JudgedPerson[]): string {
  return hash('sha256', JSON.stringify(judged.map(({ former: _, ...each }) => each)))
}
