import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsBench, goodPassword, tokenIn } from '#tests/support/accounts-bench.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { outgoingMail } from '../database/tables/mail.ts'
import { mailQueued } from '../mail/mail-queued.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { invitePerson } from './invite-person.ts'
import { listAccounts } from './list-accounts.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

type Bench = Awaited<ReturnType<typeof accountsBench>>
const eva = { email: ' Eva@Cuentas.example', locale: 'en' as const, present: goodPassword }
const write = ({ link }: { link: string }) => ({ subject: 'Invitation', text: `Open ${link}` })
const evasAccount = { email: 'eva@cuentas.example', name: 'Eva Rey', password: goodPassword }

test('nobody who is not signed in invites, withdraws or sees who is invited', async () => {
  const bench = await accountsBench()
  const { id } = await bench.person('Ana')
  expect(await invitePerson(bench.accounts, bench.caller(), eva)).toMatchObject({ problem: 'not-allowed' })
  expect(await withdrawInvitation(bench.caller(), id)).toMatchObject({ problem: 'not-allowed' })
  expect(await listAccounts(bench.caller())).toMatchObject({ problem: 'not-allowed' })
})

test('an invitation is a link of 256 bits that is kept nowhere but in the mail', async () => {
  const bench = await accountsBench()
  const { link } = await invited(bench)
  expect(link).toMatch(/^https:\/\/aval\.example\/en\/invitation\?token=[\w-]{43}$/)
  const [row] = await bench.database.orm.select().from(invitation)
  expect(JSON.stringify(row)).not.toContain(tokenIn(link))
  const [mail, ...others] = await bench.database.orm.select().from(outgoingMail)
  expect(mail).toMatchObject({ to: 'eva@cuentas.example', subject: 'Invitation', text: `Open ${link}` })
  expect(others).toEqual([])
})

test('who delivers mail is told of it once it is written', async () => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  const told: string[] = []
  bench.caller().announcements.listen((topics) => void told.push(...topics))
  await invitePerson(bench.accounts, bench.caller(ana), { ...eva, write })
  expect(told).toEqual([mailQueued])
})

test('without a mail server nothing is queued, and the inviter is told so', async () => {
  const bench = await accountsBench({ hasMailServer: false })
  expect(await invited(bench)).toMatchObject({ mailed: false })
  expect(await bench.database.orm.select().from(outgoingMail)).toEqual([])
})

test('the link makes one account, under the address that was invited and no other', async () => {
  const bench = await accountsBench()
  const token = tokenIn((await invited(bench)).link)
  expect(await findInvitation(bench.caller(), token)).toMatchObject({
    email: 'eva@cuentas.example',
    invitedBy: 'Ana',
  })
  const typed = { ...evasAccount, email: 'somebody@else.example', token }
  expect(await acceptInvitation(bench.caller(), typed)).toEqual({
    ok: true,
    value: { email: 'eva@cuentas.example' },
  })
  expect(await acceptInvitation(bench.caller(), typed)).toMatchObject({ problem: 'gone' })
  expect(await findInvitation(bench.caller(), token)).toBeNull()
  expect(await emails(bench)).toEqual(['ana@cuentas.example', 'eva@cuentas.example'])
})

test('of two people with one link at the same moment, one gets an account', async () => {
  const bench = await accountsBench()
  const token = tokenIn((await invited(bench)).link)
  const both = await Promise.all([
    acceptInvitation(bench.caller(), { ...evasAccount, token }),
    acceptInvitation(bench.caller(), { ...evasAccount, token }),
  ])
  expect(both.map((each) => (each.ok ? 'made' : each.problem)).sort()).toEqual(['gone', 'made'])
})

test.each([
  [{ name: '  ' }, 'name-missing'],
  [{ password: 'short' }, 'too-short'],
  [{ password: 'contraseña123' }, 'too-common'],
  [{ password: 'eva rey eva rey' }, 'too-personal'],
])('what is refused uses nothing up: %o', async (wrong, problem) => {
  const bench = await accountsBench()
  const token = tokenIn((await invited(bench)).link)
  expect(await acceptInvitation(bench.caller(), { ...evasAccount, ...wrong, token })).toMatchObject({
    problem,
  })
  expect(await acceptInvitation(bench.caller(), { ...evasAccount, token })).toMatchObject({ ok: true })
})

test('a link works for seven days', async () => {
  const bench = await accountsBench()
  const token = tokenIn((await invited(bench)).link)
  bench.later(7 * 24 - 0.01)
  expect(await findInvitation(bench.caller(), token)).not.toBeNull()
  bench.later(0.02)
  expect(await findInvitation(bench.caller(), token)).toBeNull()
  expect(await acceptInvitation(bench.caller(), { ...evasAccount, token })).toMatchObject({ problem: 'gone' })
})

test('what never was a token opens nothing', async () => {
  const bench = await accountsBench()
  await invited(bench)
  for (const token of ['', 'x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}=`])
    expect(await findInvitation(bench.caller(), token)).toBeNull()
})

test('a withdrawn link opens nothing, and is withdrawn once', async () => {
  const bench = await accountsBench()
  const { ana, link } = await invited(bench)
  const listed = await listAccounts(bench.caller(ana))
  const [waiting] = listed.ok ? listed.value.invitations : []
  expect(waiting).toMatchObject({ email: 'eva@cuentas.example', invitedBy: 'Ana' })
  const id = waiting?.id ?? ''
  expect(await withdrawInvitation(bench.caller(ana), id)).toMatchObject({ ok: true })
  expect(await withdrawInvitation(bench.caller(ana), id)).toMatchObject({ problem: 'not-found' })
  expect(await findInvitation(bench.caller(), tokenIn(link))).toBeNull()
  expect((await bench.events()).slice(-2)).toEqual([
    'ana@cuentas.example invited eva@cuentas.example',
    'ana@cuentas.example invitation-withdrawn eva@cuentas.example',
  ])
})

test('a second invitation for an address takes the place of the first', async () => {
  const bench = await accountsBench()
  const { ana, link } = await invited(bench)
  const again = await invitePerson(bench.accounts, bench.caller(ana), eva)
  expect(again.ok && (await findInvitation(bench.caller(), tokenIn(again.value.link)))).toBeTruthy()
  expect(await findInvitation(bench.caller(), tokenIn(link))).toBeNull()
})

test('of several invitations of one address at the same moment, one waits', async () => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  // So many connections are open already that each asks at once.
  await Promise.all([1, 2, 3].map(() => listAccounts(bench.caller(ana))))
  const all = await Promise.all([1, 2, 3].map(() => invitePerson(bench.accounts, bench.caller(ana), eva)))
  const open = []
  for (const each of all)
    if (each.ok && (await findInvitation(bench.caller(), tokenIn(each.value.link)))) open.push(each)
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(open).toHaveLength(1)
})

test('nobody is invited who has an account, or has no address', async () => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  for (const [email, problem] of [
    ['ANA@cuentas.example', 'email-taken'],
    ['ana', 'email-not-valid'],
    ['a@b.example\r\nBcc: c@d.example', 'email-not-valid'],
  ] as const)
    expect(
      await invitePerson(bench.accounts, bench.caller(ana), { email, locale: 'es', present: goodPassword }),
    ).toMatchObject({
      problem,
    })
})

test('who got an account in another way meanwhile is told so', async () => {
  const bench = await accountsBench()
  const token = tokenIn((await invited(bench)).link)
  await bench.person('Eva')
  expect(await acceptInvitation(bench.caller(), { ...evasAccount, token })).toMatchObject({
    problem: 'email-taken',
  })
})

async function invited(bench: Bench) {
  const [known] = await bench.database.orm.select().from(authUser).where(eq(authUser.name, 'Ana'))
  const ana = known ? { id: known.id, name: known.email } : await bench.person('Ana')
  const result = await invitePerson(bench.accounts, bench.caller(ana), { ...eva, write })
  if (!result.ok) throw new Error(result.problem)
  return { ana, ...result.value }
}

async function emails(bench: Bench) {
  return (await bench.database.orm.select().from(authUser)).map(({ email }) => email).sort()
}
