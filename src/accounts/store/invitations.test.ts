import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts, tokenIn } from '#tests/support/accounts-setup.ts'
import { acceptInvitation, findInvitation, invitePerson, withdrawInvitation } from './invitations.ts'
import { listAccounts } from './list-accounts.ts'
import { authUser, invitation } from './tables.ts'

type Setup = Awaited<ReturnType<typeof setUpAccounts>>
const eva = { email: ' Eva@Cuentas.example', locale: 'en' as const, present: goodPassword }
const write = ({ link }: { link: string }) => ({ subject: 'Invitation', text: `Open ${link}` })
const evasAccount = { email: 'eva@cuentas.example', name: 'Eva Rey', password: goodPassword }

test('an invitation is a link of 256 bits that is kept nowhere but in the mail', async () => {
  const setup = await setUpAccounts()
  const { link } = await invited(setup)
  expect(link).toMatch(/^https:\/\/aval\.example\/en\/invitation\?token=[\w-]{43}$/)
  const [row] = await setup.database.orm.select().from(invitation)
  expect(JSON.stringify(row)).not.toContain(tokenIn(link))
  const [mail, ...others] = await setup.database.orm.select().from(outgoingMail)
  expect(mail).toMatchObject({ to: 'eva@cuentas.example', subject: 'Invitation', text: `Open ${link}` })
  expect(others).toEqual([])
})

test('who delivers mail is told of it once it is written', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  const told: string[] = []
  setup.caller().announcements.listen((topics) => void told.push(...topics))
  await invitePerson(setup.accounts, setup.caller(ana), { ...eva, write })
  expect(told).toEqual([mailQueued])
})

test('without a mail server nothing is queued, and the inviter is told so', async () => {
  const setup = await setUpAccounts({ hasMailServer: false })
  expect(await invited(setup)).toMatchObject({ mailed: 'no-server' })
  expect(await setup.database.orm.select().from(outgoingMail)).toEqual([])
})

test('a mailbox is sent three invitations an hour; of what comes after the inviter has the link', async () => {
  const setup = await setUpAccounts()
  const made = []
  for (const email of ['eva+1@example.org', 'e.va@example.org', 'eva@example.org', 'eva@example.org'])
    made.push(await invited(setup, { email }))
  expect(made.map(({ mailed }) => mailed)).toEqual(['sent', 'sent', 'sent', 'enough'])
  expect(await setup.database.orm.$count(outgoingMail)).toBe(3)
})

test('the link makes one account, under the address that was invited and no other', async () => {
  const setup = await setUpAccounts()
  const token = tokenIn((await invited(setup)).link)
  expect(await findInvitation(setup.caller(), token)).toMatchObject({
    email: 'eva@cuentas.example',
    invitedBy: 'Ana',
  })
  const typed = { ...evasAccount, email: 'somebody@else.example', token }
  expect(await acceptInvitation(setup.caller(), typed)).toEqual({
    ok: true,
    value: { email: 'eva@cuentas.example' },
  })
  expect(await acceptInvitation(setup.caller(), typed)).toMatchObject({ problem: 'gone' })
  expect(await findInvitation(setup.caller(), token)).toBeNull()
  expect(await emails(setup)).toEqual(['ana@cuentas.example', 'eva@cuentas.example'])
})

test('of two people with one link at the same moment, one gets an account', async () => {
  const setup = await setUpAccounts()
  const token = tokenIn((await invited(setup)).link)
  const both = await Promise.all([
    acceptInvitation(setup.caller(), { ...evasAccount, token }),
    acceptInvitation(setup.caller(), { ...evasAccount, token }),
  ])
  expect(both.map((each) => (each.ok ? 'made' : each.problem)).sort()).toEqual(['gone', 'made'])
})

test.each([
  [{ name: '  ' }, 'name-missing'],
  [{ password: 'short' }, 'too-short'],
  [{ password: 'contraseña123' }, 'too-common'],
  [{ password: 'eva rey eva rey' }, 'too-personal'],
])('what is refused uses nothing up: %o', async (wrong, problem) => {
  const setup = await setUpAccounts()
  const token = tokenIn((await invited(setup)).link)
  expect(await acceptInvitation(setup.caller(), { ...evasAccount, ...wrong, token })).toMatchObject({
    problem,
  })
  expect(await acceptInvitation(setup.caller(), { ...evasAccount, token })).toMatchObject({ ok: true })
})

test('a link works for seven days', async () => {
  const setup = await setUpAccounts()
  const token = tokenIn((await invited(setup)).link)
  setup.later(7 * 24 - 0.01)
  expect(await findInvitation(setup.caller(), token)).not.toBeNull()
  setup.later(0.02)
  expect(await findInvitation(setup.caller(), token)).toBeNull()
  expect(await acceptInvitation(setup.caller(), { ...evasAccount, token })).toMatchObject({ problem: 'gone' })
})

test('what never was a token opens nothing', async () => {
  const setup = await setUpAccounts()
  await invited(setup)
  for (const token of ['', 'x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}=`])
    expect(await findInvitation(setup.caller(), token)).toBeNull()
})

test('a withdrawn link opens nothing, and is withdrawn once', async () => {
  const setup = await setUpAccounts()
  const { ana, link } = await invited(setup)
  const listed = await listAccounts(setup.caller(ana))
  const [waiting] = listed.invitations
  expect(waiting).toMatchObject({ email: 'eva@cuentas.example', invitedBy: 'Ana' })
  const id = waiting?.id ?? ''
  expect(await withdrawInvitation(setup.caller(ana), id)).toMatchObject({ ok: true })
  expect(await withdrawInvitation(setup.caller(ana), id)).toMatchObject({ problem: 'not-found' })
  expect(await findInvitation(setup.caller(), tokenIn(link))).toBeNull()
  expect((await setup.events()).slice(-2)).toEqual([
    'ana@cuentas.example invited eva@cuentas.example',
    'ana@cuentas.example invitation-withdrawn eva@cuentas.example',
  ])
})

test('a second invitation for an address takes the place of the first', async () => {
  const setup = await setUpAccounts()
  const { ana, link } = await invited(setup)
  const again = await invitePerson(setup.accounts, setup.caller(ana), eva)
  expect(again.ok && (await findInvitation(setup.caller(), tokenIn(again.value.link)))).toBeTruthy()
  expect(await findInvitation(setup.caller(), tokenIn(link))).toBeNull()
})

test('of several invitations of one address at the same moment, one waits', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  // So many connections are open already that each asks at once.
  await Promise.all([1, 2, 3].map(() => listAccounts(setup.caller(ana))))
  const all = await Promise.all([1, 2, 3].map(() => invitePerson(setup.accounts, setup.caller(ana), eva)))
  const open = []
  for (const each of all)
    if (each.ok && (await findInvitation(setup.caller(), tokenIn(each.value.link)))) open.push(each)
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(open).toHaveLength(1)
})

test('nobody is invited who has an account, or has no address', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  for (const [email, problem] of [
    ['ANA@cuentas.example', 'email-taken'],
    ['ana', 'email-not-valid'],
    ['a@b.example\r\nBcc: c@d.example', 'email-not-valid'],
  ] as const)
    expect(
      await invitePerson(setup.accounts, setup.caller(ana), { email, locale: 'es', present: goodPassword }),
    ).toMatchObject({
      problem,
    })
})

test('who got an account in another way meanwhile is told so', async () => {
  const setup = await setUpAccounts()
  const token = tokenIn((await invited(setup)).link)
  await setup.person('Eva')
  expect(await acceptInvitation(setup.caller(), { ...evasAccount, token })).toMatchObject({
    problem: 'email-taken',
  })
})

async function invited(setup: Setup, { email = eva.email } = {}) {
  const [known] = await setup.database.orm.select().from(authUser).where(eq(authUser.name, 'Ana'))
  const ana = known ? { id: known.id, name: known.email } : await setup.person('Ana')
  const result = await invitePerson(setup.accounts, setup.caller(ana), { ...eva, email, write })
  if (!result.ok) throw new Error(result.problem)
  return { ana, ...result.value }
}

async function emails(setup: Setup) {
  return (await setup.database.orm.select().from(authUser)).map(({ email }) => email).sort()
}
