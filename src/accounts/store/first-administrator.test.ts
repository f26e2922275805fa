import { expect, test } from 'vitest'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts, tokenIn } from '#tests/support/accounts-setup.ts'
import { ensureAdministrator } from './first-administrator.ts'
import { acceptInvitation, findInvitation, makeInvitation } from './invitations.ts'
import { authUser, invitation } from './tables.ts'

const publicUrl = 'https://aval.example'
const none = { publicUrl, firstAdmin: null }
const eva = { email: 'Eva@Cuentas.example', name: 'Eva Rey', password: goodPassword }

test('a site without an account has a link for 24 hours, whose address its first person chooses', async () => {
  const setup = await setUpAccounts()
  const made = await ensureAdministrator(setup.caller(), none)
  expect(made?.link).toMatch(/^https:\/\/aval\.example\/es\/invitation\?token=[\w-]{43}$/)
  const token = tokenIn(made?.link ?? '')
  setup.later(23.9)
  expect(await findInvitation(setup.caller(), token)).toMatchObject({ email: null, invitedBy: null })
  expect(await acceptInvitation(setup.caller(), { ...eva, token })).toEqual({
    ok: true,
    value: { email: 'eva@cuentas.example' },
  })
  expect(await ensureAdministrator(setup.caller(), none)).toBeNull()
})

test('after 24 hours the link is dead', async () => {
  const setup = await setUpAccounts()
  const made = await ensureAdministrator(setup.caller(), none)
  setup.later(24.1)
  expect(await findInvitation(setup.caller(), tokenIn(made?.link ?? ''))).toBeNull()
})

test('a new start has a new link, and the one before is dead', async () => {
  const setup = await setUpAccounts()
  const first = await ensureAdministrator(setup.caller(), none)
  const second = await ensureAdministrator(setup.caller(), none)
  expect(await findInvitation(setup.caller(), tokenIn(first?.link ?? ''))).toBeNull()
  expect(await findInvitation(setup.caller(), tokenIn(second?.link ?? ''))).not.toBeNull()
  expect(await setup.events()).toEqual(['Aval invited', 'Aval invitation-withdrawn', 'Aval invited'])
})

test('two people with the first link make one account, also under two addresses', async () => {
  const setup = await setUpAccounts()
  const token = tokenIn((await ensureAdministrator(setup.caller(), none))?.link ?? '')
  const both = await Promise.all([
    acceptInvitation(setup.caller(), { ...eva, token }),
    acceptInvitation(setup.caller(), { ...eva, email: 'other@cuentas.example', token }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await setup.database.orm.select().from(authUser)).toHaveLength(1)
})

test('two first links, as of two processes that start together, make one account', async () => {
  const setup = await setUpAccounts()
  const given = { email: null, locale: 'es', rights: null, hours: 24, publicUrl } as const
  const { orm } = setup.database
  const links = await Promise.all([1, 2, 3].map(() => makeInvitation(setup.caller(), given, orm)))
  const all = await Promise.all(
    links.map(({ link }, each) =>
      acceptInvitation(setup.caller(), { ...eva, email: `eva${each}@cuentas.example`, token: tokenIn(link) }),
    ),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await orm.select().from(authUser)).toHaveLength(1)
})

test('the first link is dead as soon as there is an account by other means', async () => {
  const setup = await setUpAccounts()
  const token = tokenIn((await ensureAdministrator(setup.caller(), none))?.link ?? '')
  await setup.person('Ana')
  expect(await findInvitation(setup.caller(), token)).toBeNull()
  expect(await acceptInvitation(setup.caller(), { ...eva, token })).toMatchObject({ problem: 'gone' })
})

test('the account that the environment names is made once, of several starts at the same time too', async () => {
  const setup = await setUpAccounts()
  const env = { publicUrl, firstAdmin: { email: 'Jefa@Cuentas.example', password: goodPassword } }
  const starts = [1, 2, 3].map(() => ensureAdministrator(setup.caller(), env))
  expect(await Promise.all(starts)).toEqual([null, null, null])
  const made = await setup.database.orm.select().from(authUser)
  expect(made).toMatchObject([{ email: 'jefa@cuentas.example', name: 'Jefa' }])
  expect(await setup.database.orm.select().from(invitation)).toEqual([])
  const other = { publicUrl, firstAdmin: { email: 'otra@cuentas.example', password: goodPassword } }
  await ensureAdministrator(setup.caller(), other)
  expect(await setup.database.orm.select().from(authUser)).toHaveLength(1)
})

test.each([
  ['contraseña1', 'tried first'],
  ['jefa@cuentas', 'little more than'],
])('a password that the rules refuse ends the start in a sentence: %s', async (password, words) => {
  const setup = await setUpAccounts()
  const env = { publicUrl, firstAdmin: { email: 'jefa@cuentas.example', password } }
  await expect(ensureAdministrator(setup.caller(), env)).rejects.toThrow(
    new RegExp(`^The environment variable ADMIN_PASSWORD is not usable: .*${words}`),
  )
})
