import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callerOver } from '#tests/support/caller-setup.ts'
import { mailServer, mailSite } from '#tests/support/mail-site.ts'
import type { Editor } from '../caller.ts'
import { deliverMail } from './deliver-mail.ts'
import { outgoingMail } from './tables.ts'
import { listMailTroubles, tryMailAgain } from './try-mail-again.ts'

test('mail that was not taken is listed without its text, and nothing else is', async () => {
  const { site, asked, server } = await failing()
  expect(await troubles(asked())).toEqual([])
  await site.queue({ to: 'nobody@acme.example', subject: 'Re: K7Q4', text: 'un secreto' })
  await site.queue({ to: 'ana@acme.example' })
  await deliverMail(site.parts)
  expect(await troubles(asked())).toMatchObject([
    { to: 'nobody@acme.example', subject: 'Re: K7Q4', tries: 1, lastError: '550 No such user' },
  ])
  expect(JSON.stringify(await troubles(asked()))).not.toContain('secreto')
  expect(server.received).toHaveLength(1)
})

test('what was given up leaves again when somebody says so, with all its tries', async () => {
  const { site, asked, refuse } = await failing()
  const id = await site.queue({ to: 'nobody@acme.example' })
  await deliverMail(site.parts)
  await site.parts.database.orm.update(outgoingMail).set({ dueAt: null, tries: 12 })
  expect(await troubles(asked())).toMatchObject([{ nextTry: null, canTryAgain: true }])
  expect(await tryMailAgain(asked(), id)).toMatchObject({ ok: true })
  expect(await site.rows()).toMatchObject([{ tries: 0, dueAt: site.parts.now() }])
  refuse(false)
  expect(await deliverMail(site.parts)).toBe(1)
  expect(await troubles(asked())).toEqual([])
  expect(await tryMailAgain(asked(), id)).toEqual({ ok: false, problem: 'not-found' })
})

test('what some process may be sending is left to it; another day is not waited for', async () => {
  const { site, asked } = await failing()
  const id = await site.queue({ to: 'nobody@acme.example' })
  await deliverMail(site.parts)
  expect(await tryMailAgain(asked(), id)).toEqual({ ok: false, problem: 'soon' })
  const tomorrow = new Date(site.parts.now().getTime() + 24 * 60 * 60_000)
  await site.parts.database.orm.update(outgoingMail).set({ dueAt: tomorrow }).where(eq(outgoingMail.id, id))
  expect(await tryMailAgain(asked(), id)).toMatchObject({ ok: true })
})

test.each(['', 'none', '00000000-0000-4000-8000-000000000000'])('%j is no mail', async (id) => {
  const { asked } = await failing()
  expect(await tryMailAgain(asked(), id)).toEqual({ ok: false, problem: 'not-found' })
})

/** A server that has no `nobody`, until it is told otherwise. */
async function failing() {
  let refuses = true
  const server = await mailServer({
    answer: (line) => (refuses && line.startsWith('RCPT TO:<nobody@') ? '550 No such user' : undefined),
  })
  const site = await mailSite({ MAIL_URL: server.url })
  const asked = () =>
    callerOver(site.parts.database, {
      actor: { id: 'ana', name: 'ana@cuentas.example' },
      now: site.parts.now(),
      announcements: { announce: async () => {} } as never,
    })
  return {
    site,
    server,
    asked,
    refuse(does: boolean) {
      refuses = does
    },
  }
}

async function troubles(caller: Editor) {
  return (await listMailTroubles(caller, 20)).mails
}
