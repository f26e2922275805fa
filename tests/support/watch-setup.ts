import { eq } from 'drizzle-orm'
import { createGuessLimits } from '#accounts/store/guess-limits.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { readAnnulment } from '#register/model/annulment.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import * as tables from '#register/store/tables/register.ts'
import { annul, decide, takeBack } from '#register/store/work/decide.ts'
import type { AskedFor, Target } from '#watch/model/watch-form.ts'
import { askToWatch } from '#watch/store/ask-to-watch.ts'
import { confirmWatch } from '#watch/store/confirm-watch.ts'
import { findNumbers } from '#watch/store/find-targets.ts'
import { sendNotices } from '#watch/store/send-notices.ts'
import { takeChanges } from '#watch/store/take-changes.ts'
import type { WatchParts } from '#watch/store/watch-parts.ts'
import { openPoster } from '#watch/store/webhooks/post-webhook.ts'
import { setUpDecisions } from './decisions-setup.ts'

/** A register as `setUpDecisions` has it, with people who watch it; nothing is told before `tell`. */
export async function setUpWatch(day: string) {
  const setup = await setUpDecisions(day)
  const { orm } = setup.database
  const parts: WatchParts = {
    secret: 'secret',
    publicUrl: 'https://aval.example',
    poster: openPoster(),
    mailLimits: createGuessLimits(setup.database, 'secret'),
  }
  const mails = () => orm.select().from(outgoingMail).orderBy(outgoingMail.createdAt, outgoingMail.to)
  const tokenIn = (text: string) => /token=(\S+)/.exec(text)?.[1] ?? ''
  await takeChanges(setup.anaOn(day), parts)

  async function ask(on: string, targets: readonly Target[], how: Partial<AskedFor> = {}) {
    const asked: AskedFor = { email: 'eva@example.org', rhythm: 'each', ...how }
    return askToWatch(setup.anaOn(on), parts, asked, targets)
  }
  return {
    ...setup,
    parts,
    mails,
    ask,
    /** Asks, opens the mail and confirms; answers with the token of the link. */
    async watch(on: string, targets: readonly Target[], how: Partial<AskedFor> = {}) {
      await ask(on, targets, how)
      const mail = (await mails()).at(-1)
      const confirmed = await confirmWatch(setup.anaOn(on), parts, tokenIn(mail?.text ?? ''))
      if (!confirmed.ok) throw new Error('The watch was not confirmed')
      await orm.delete(outgoingMail)
      return confirmed.value.token
    },
    numbers: async (...lines: string[]) => (await findNumbers(setup.anaOn(day), lines)).targets,
    /** The mails that go out on a day. */
    async tell(on: string): Promise<string[]> {
      const caller = setup.anaOn(on)
      await turnToToday(caller)
      await takeChanges(caller, parts)
      await sendNotices(caller, parts)
      const sent = await mails()
      await orm.delete(outgoingMail)
      return sent.map(({ subject, text }) => `${subject}\n\n${text}`)
    },
    async decide(today: string, typed: Record<string, string>) {
      const asked = readDecisionForm({ on: today, ...typed }, today)
      if (!asked.ok) throw new Error(JSON.stringify(asked.detail))
      settled(await decide(setup.anaOn(today), 'a-1', asked.value, await seen()))
    },
    async takeBack(today: string) {
      const last = (await made()).at(-1)
      settled(await takeBack(setup.anaOn(today), 'a-1', last?.id ?? 0, await seen()))
    },
    async annulLast(today: string) {
      const read = readAnnulment({ on: today, because: 'appeal-upheld' })
      if (!read.ok) throw new Error('not an annulment')
      const last = (await made()).at(-1)
      const asked = { asked: read.value, seen: await seen() }
      settled(await annul(setup.anaOn(today), 'a-1', last?.id ?? 0, asked))
    },
  }

  function made() {
    const { certificateDecision: table } = tables
    return orm.select().from(table).where(eq(table.certificateId, 'a-1')).orderBy(table.id)
  }

  async function seen() {
    return `${(await setup.stored())?.revision}.${(await made()).length}`
  }
}

function settled(done: { ok: boolean; problem?: string }) {
  if (!done.ok) throw new Error(done.problem)
}
