import { beforeEach, describe, expect, test } from 'vitest'
import { documentOf, publicUrl, setUpCredentials, tokenOf } from '#tests/support/credentials-setup.ts'
import { editorOf } from '#tests/support/saved-entries.ts'
import type { DidDocument } from '#tests/support/signing.ts'
import { numberOf, storeVarious, various } from '#tests/support/strangers/certificates.ts'
import { doubtsAbout, statusesOf, webWith } from '#tests/support/strangers/digital-bazaar.ts'
import { readers, spoiled } from '#tests/support/strangers/readers.ts'
import { unfitForUntp } from '#tests/support/strangers/untp-form.ts'
import { statusPurposes } from '../model/credential/status-list.ts'
import { didDocument } from '../model/did-document.ts'
import type { Credential } from './issue-credential.ts'
import { listKeySets } from './key-sets.ts'
import { markKeysStolen, rotateKeys } from './sign.ts'
import { signedList } from './status-lists.ts'

const day = '2026-11-22'
const noon = (on: string) => new Date(`${on}T15:00:00Z`)

let setup: Awaited<ReturnType<typeof setUpCredentials>>
beforeEach(async () => {
  setup = await setUpCredentials(day)
}, 60_000)

async function given(on = day, number?: string): Promise<Credential> {
  const credential = await setup.given(on, number)
  if (!credential) throw new Error('There is no credential')
  return credential
}

/** What the site says of its keys. */
async function keys(): Promise<DidDocument> {
  return didDocument('aval.example', await listKeySets(setup.on(day))) as object as DidDocument
}

async function rotate(on: string): Promise<string> {
  const { keys: made } = await rotateKeys(setup.signing, setup.on(on))
  return made[0]?.kid ?? ''
}

/** The web with the site's keys, and its lists as they are on a day. */
async function webOn(on: string) {
  const lists: Record<string, unknown> = {}
  for (const purpose of statusPurposes) {
    const list = await signedList(setup.parts, setup.on(on), `${purpose}-1`)
    if (list) lists[`${publicUrl}/status/${purpose}-1`] = JSON.parse(list.document)
  }
  return webWith(await keys(), lists)
}

describe('of certificates of many kinds', () => {
  beforeEach(async () => {
    const editor = await editorOf(setup.database)
    await storeVarious(setup.database, editor, day)
    await editor.announcements.close()
  }, 60_000)

  test('each credential fits the form of UNTP, and strangers verify both forms of it', async () => {
    const issued: [what: string, Credential][] = []
    for (const what of Object.keys(various)) issued.push([what, await given(day, numberOf(what))])
    const web = await webOn(day)
    for (const [what, credential] of issued) {
      expect([what, unfitForUntp(tokenOf(credential))]).toEqual([what, []])
      expect([what, await doubtsAbout(documentOf(credential), web, noon(day))]).toEqual([what, []])
    }
    const tokens = issued.map(([, { jwt }]) => jwt)
    for (const read of Object.values(readers))
      expect(read(tokens, await keys())).toEqual(tokens.map((jwt) => tokenOf({ jwt })))
  })
})

for (const [name, read] of Object.entries(readers))
  describe(name, () => {
    test('verifies a token by the keys of the site, and none that was changed', async () => {
      const { jwt } = await given()
      const others = spoiled(jwt)
      expect(read([jwt, ...others], await keys())).toEqual([tokenOf({ jwt }), ...others.map(() => null)])
    })

    test('refuses what another site has signed, also where that says it is this one', async () => {
      const { jwt } = await given()
      const mine = await keys()
      await rotate(day)
      const others = await keys()
      const other = others.verificationMethod.find(({ id }) => !mine.assertionMethod.includes(id))
      const posing = mine.verificationMethod.map(({ id, ...method }) => ({
        ...{ ...method, id },
        ...(method.publicKeyJwk ? { publicKeyJwk: other?.publicKeyJwk } : {}),
      }))
      expect(other?.publicKeyJwk).toBeDefined()
      expect(read([jwt], { ...mine, verificationMethod: posing } as DidDocument)).toEqual([null])
      expect(read([jwt], { ...mine, id: 'did:web:otro.example', verificationMethod: [] })).toEqual([null])
    })

    test('goes on verifying what retired keys signed, and refuses what stolen ones did', async () => {
      const kid = await rotate(day)
      const { jwt } = await given()
      await rotate(day)
      expect(read([jwt], await keys())).toEqual([tokenOf({ jwt })])
      await markKeysStolen(setup.signing, setup.on(day), kid)
      expect(read([jwt], await keys())).toEqual([null])
    })

    test('reads the lists as tokens, with the same bits as in the other form', async () => {
      await given()
      for (const purpose of statusPurposes) {
        const list = await signedList(setup.parts, setup.on(day), `${purpose}-1`)
        const { proof: _, ...document } = JSON.parse(list?.document ?? '')
        expect(read([list?.jwt ?? ''], await keys())).toEqual([document])
      }
    })
  })

describe('Digital Bazaar', () => {
  const changes: Record<string, (document: Record<string, unknown>) => object> = {
    'the name': (document) => ({ ...document, name: 'ISO 14001' }),
    'the holder': ({ credentialSubject, ...document }) => ({
      ...document,
      credentialSubject: { ...(credentialSubject as object), issuedToParty: { id: 'https://x.example' } },
    }),
    'its last day': (document) => ({ ...document, validUntil: '2038-03-15T03:00:00Z' }),
    'where its status is': ({ credentialStatus, ...document }) => ({
      ...document,
      credentialStatus: (credentialStatus as object[]).map((entry) => ({ ...entry, statusListIndex: '1' })),
    }),
    'a member more': (document) => ({ ...document, evidence: [] }),
    'when it was proved': ({ proof, ...document }) => ({
      ...document,
      proof: { ...(proof as object), created: '2026-11-21T12:00:00Z' },
    }),
    'what it was proved for': ({ proof, ...document }) => ({
      ...document,
      proof: { ...(proof as object), proofPurpose: 'authentication' },
    }),
  }

  test('takes a credential for the site’s, and refuses it with anything in it changed', async () => {
    const document = documentOf(await given())
    const web = await webOn(day)
    expect(await doubtsAbout(document, web, noon(day))).toEqual([])
    for (const [what, change] of Object.entries(changes))
      expect(await doubtsAbout(change({ ...document }), web, noon(day)), what).not.toEqual([])
  })

  test('takes it until the end of its last day by the body’s clock', async () => {
    const document = documentOf(await given())
    const [web, lastMoment] = [await webOn(day), new Date('2028-03-15T02:59:59Z')]
    expect(await doubtsAbout(document, web, lastMoment)).toEqual([])
    // It lets clocks differ by five minutes.
    expect(await doubtsAbout(document, web, new Date('2028-03-15T03:05:01Z'))).not.toEqual([])
  })

  test('goes on taking what retired keys proved, and refuses what stolen ones did', async () => {
    const kid = await rotate(day)
    const document = documentOf(await given())
    await rotate(day)
    expect(await doubtsAbout(document, await webOn(day), noon(day))).toEqual([])
    await markKeysStolen(setup.signing, setup.on(day), kid)
    expect(await doubtsAbout(document, await webOn(day), noon(day))).not.toEqual([])
  })

  test('reads in the lists of a day what the register says then, in either form', async () => {
    const credential = await given()
    const read = async (on: string) => [
      await statusesOf(documentOf(credential), await webOn(on), noon(on)),
      await statusesOf(tokenOf(credential), await webOn(on), noon(on)),
    ]
    expect(await read(day)).toEqual([{ suspension: false, revocation: false }, { suspension: false }])
    await setup.decide('2026-11-23', { decision: 'suspend', reason: 'fees' })
    await setup.follow('2026-11-23')
    expect(await read('2026-11-23')).toEqual([{ suspension: true, revocation: false }, { suspension: true }])
    await setup.decide('2026-11-24', { decision: 'restore' })
    await setup.follow('2026-11-24')
    expect(await read('2026-11-24')).toEqual([
      { suspension: false, revocation: false },
      { suspension: false },
    ])
    await setup.decide('2026-11-25', { decision: 'withdraw', reason: 'other' })
    await setup.follow('2026-11-25')
    expect(await read('2026-11-25')).toEqual([{ suspension: false, revocation: true }, { suspension: true }])
  })

  test('believes no list that is past its own week, was changed, or was signed by stolen keys', async () => {
    const kid = await rotate(day)
    const document = documentOf(await given())
    const web = await webOn(day)
    const list = `${publicUrl}/status/suspension-1`
    expect(await statusesOf(document, web, new Date('2026-11-29T15:00:00Z'))).toBeTypeOf('object')
    expect(await statusesOf(document, web, new Date('2026-11-29T15:05:01Z'))).toMatch(/not verified/)
    const changed = { ...(web[list] as object), validUntil: '2027-11-29T15:00:00Z' }
    expect(await statusesOf(document, { ...web, [list]: changed }, noon(day))).toMatch(/not verified/)
    await markKeysStolen(setup.signing, setup.on(day), kid)
    expect(await statusesOf(document, { ...web, ...webWith(await keys()) }, noon(day))).toMatch(
      /not verified/,
    )
  })
})
