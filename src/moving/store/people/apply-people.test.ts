import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { longestPassword } from '#accounts/model/password-limits.ts'
import { authUser, invitation } from '#accounts/store/tables.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { publishedHashOf, publishedScrypt } from '#tests/support/published-scrypt.ts'
import { accountImports } from '../account-imports.ts'
import { applyPeople } from './apply-people.ts'
import { beginPeople } from './begin-people.ts'

async function setUp({ hasMailServer = true, names = ['ivo', 'mia'] } = {}) {
  const setup = await setUpAccounts({ hasMailServer })
  const accounts = { ...setup.accounts, secret: 'of this site' }
  const { orm } = setup.database
  const ana = await setup.person('Ana')
  const users = names.map((name) => ({ localId: name, email: `${name}@old.example` }))
  const file = new File([JSON.stringify({ users })], 'users.json')
  const begun = await beginPeople(accounts, setup.caller(ana), {
    accounts: file,
    parameters: '',
    profiles: null,
  })
  if (!begun.ok) throw new Error(begun.problem)
  await begun.value.checked
  const { id } = begun.value
  const [run] = await orm.select({ plan: importRun.plan }).from(importRun).where(eq(importRun.id, id))
  return {
    ...{ orm, ana },
    bringIn: (present = goodPassword) =>
      applyPeople(accounts, setup.caller(ana), id, {
        ...{ present, seen: run?.plan ?? '' },
        write: (_, { link }) => ({ subject: 'Invitation', text: link }),
      }),
  }
}

test.each([true, false])(
  'each who is invited has a link in the answer, and a mail with it where there is a mail server (%s)',
  { tags: ['full'] },
  async (hasMailServer) => {
    const { orm, bringIn } = await setUp({ hasMailServer })
    const done = await bringIn()
    if (!done.ok) throw new Error(done.problem)
    const { invited, mailed } = done.value
    expect([mailed, invited.map(({ email }) => email)]).toEqual([
      hasMailServer,
      ['ivo@old.example', 'mia@old.example'],
    ])
    const mails = await orm.select().from(outgoingMail).orderBy(outgoingMail.to)
    expect(mails.map(({ to, text }) => [to, text])).toEqual(
      hasMailServer ? invited.map(({ email, link }) => [email, link]) : [],
    )
  },
)

test('a file that names one mailbox again and again sends it three mails, and all links are in the answer', async () => {
  const { orm, bringIn } = await setUp({ names: ['ivo+1', 'ivo+2', 'i.vo', 'ivo', 'mia'] })
  const done = await bringIn()
  expect(done.ok && done.value.invited).toHaveLength(5)
  const mails = await orm.select().from(outgoingMail)
  expect(mails.filter(({ to }) => to.startsWith('i'))).toHaveLength(3)
  expect(mails.filter(({ to }) => to.startsWith('mia'))).toHaveLength(1)
})

test('a wrong password brings nobody in, and neither does somebody who was disabled meanwhile', {
  tags: ['full'],
}, async () => {
  const { orm, ana, bringIn } = await setUp()
  expect(await bringIn('otra')).toMatchObject({ ok: false, problem: 'wrong-password' })
  await orm.update(authUser).set({ disabledAt: new Date() }).where(eq(authUser.id, ana.id))
  await expect(bringIn()).rejects.toMatchObject({ init: { status: 403 } })
  expect([await orm.$count(invitation), await orm.$count(outgoingMail)]).toEqual([0, 0])
})

test('a password that is longer than signing in takes is told to be left behind, and its person is invited', {
  tags: ['full'],
}, async () => {
  const { accounts, caller, person } = await setUpAccounts()
  const administrator = caller(await person('Ana'))
  const password = 'x'.repeat(longestPassword + 1)
  const salt = Buffer.from('salt of ivo')
  const { signerKey, saltSeparator, rounds, memoryCost } = publishedScrypt
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const ivo = {
    localId: 'ivo',
    email: 'ivo@old.example',
    passwordHash: base64(publishedHashOf(password, salt)),
    salt: base64(salt),
  }
  const ofThis = { ...accounts, secret: 'of this site' }
  const begun = await beginPeople(ofThis, administrator, {
    accounts: new File([JSON.stringify({ users: [ivo] })], 'users.json'),
    parameters: `base64_signer_key: ${base64(signerKey)}, base64_salt_separator: ${base64(saltSeparator)}, rounds: ${rounds}, mem_cost: ${memoryCost}`,
    profiles: null,
    known: { email: ivo.email, password },
  })
  if (!begun.ok) throw new Error(begun.problem)
  await begun.value.checked
  const asked = { show: null, cause: null, page: 1, size: 10 }
  const read = await findImport(administrator, accountImports(ofThis), begun.value.id, asked)
  expect(read).toMatchObject({
    value: {
      rows: [
        {
          changes: expect.arrayContaining([
            { field: 'password', from: '', to: 'invited' },
            { field: 'remark', from: '', to: 'long-password' },
          ]),
        },
      ],
    },
  })
})
