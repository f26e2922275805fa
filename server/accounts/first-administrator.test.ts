import { expect, test } from 'vitest'
import { accountsBench, goodPassword, tokenIn } from '#tests/support/accounts-bench.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation } from './find-invitation.ts'
import { ensureAdministrator } from './first-administrator.ts'

const publicUrl = 'https://aval.example'
const none = { publicUrl, firstAdmin: null }
const eva = { email: 'Eva@Cuentas.example', name: 'Eva Rey', password: goodPassword }

test('a site without an account has a link for 24 hours, whose address its first person chooses', async () => {
  const bench = await accountsBench()
  const made = await ensureAdministrator(bench.caller(), none)
  expect(made?.link).toMatch(/^https:\/\/aval\.example\/es\/invitation\?token=[\w-]{43}$/)
  const token = tokenIn(made?.link ?? '')
  bench.later(23.9)
  expect(await findInvitation(bench.caller(), token)).toMatchObject({ email: null, invitedBy: null })
  expect(await acceptInvitation(bench.caller(), { ...eva, token })).toEqual({
    ok: true,
    value: { email: 'eva@cuentas.example' },
  })
  expect(await ensureAdministrator(bench.caller(), none)).toBeNull()
})

test('after 24 hours the link is dead', async () => {
  const bench = await accountsBench()
  const made = await ensureAdministrator(bench.caller(), none)
  bench.later(24.1)
  expect(await findInvitation(bench.caller(), tokenIn(made?.link ?? ''))).toBeNull()
})

test('a new start has a new link, and the one before is dead', async () => {
  const bench = await accountsBench()
  const first = await ensureAdministrator(bench.caller(), none)
  const second = await ensureAdministrator(bench.caller(), none)
  expect(await findInvitation(bench.caller(), tokenIn(first?.link ?? ''))).toBeNull()
  expect(await findInvitation(bench.caller(), tokenIn(second?.link ?? ''))).not.toBeNull()
  expect(await bench.events()).toEqual(['Aval invited', 'Aval invitation-withdrawn', 'Aval invited'])
})

test('two people with the first link make one account, also under two addresses', async () => {
  const bench = await accountsBench()
  const token = tokenIn((await ensureAdministrator(bench.caller(), none))?.link ?? '')
  const both = await Promise.all([
    acceptInvitation(bench.caller(), { ...eva, token }),
    acceptInvitation(bench.caller(), { ...eva, email: 'other@cuentas.example', token }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await bench.database.orm.select().from(authUser)).toHaveLength(1)
})

test('the first link is dead as soon as there is an account by other means', async () => {
  const bench = await accountsBench()
  const token = tokenIn((await ensureAdministrator(bench.caller(), none))?.link ?? '')
  await bench.person('Ana')
  expect(await findInvitation(bench.caller(), token)).toBeNull()
  expect(await acceptInvitation(bench.caller(), { ...eva, token })).toMatchObject({ problem: 'gone' })
})

test('the account that the environment names is made once, of several starts at the same time too', async () => {
  const bench = await accountsBench()
  const env = { publicUrl, firstAdmin: { email: 'Jefa@Cuentas.example', password: goodPassword } }
  const starts = [1, 2, 3].map(() => ensureAdministrator(bench.caller(), env))
  expect(await Promise.all(starts)).toEqual([null, null, null])
  const made = await bench.database.orm.select().from(authUser)
  expect(made).toMatchObject([{ email: 'jefa@cuentas.example', name: 'Jefa' }])
  expect(await bench.database.orm.select().from(invitation)).toEqual([])
  const other = { publicUrl, firstAdmin: { email: 'otra@cuentas.example', password: goodPassword } }
  await ensureAdministrator(bench.caller(), other)
  expect(await bench.database.orm.select().from(authUser)).toHaveLength(1)
})

test.each([
  ['contraseña1', 'tried first'],
  ['jefa@cuentas', 'little more than'],
])('a password that the rules refuse ends the start in a sentence: %s', async (password, words) => {
  const bench = await accountsBench()
  const env = { publicUrl, firstAdmin: { email: 'jefa@cuentas.example', password } }
  await expect(ensureAdministrator(bench.caller(), env)).rejects.toThrow(
    new RegExp(`^The environment variable ADMIN_PASSWORD is not usable: .*${words}`),
  )
})
