import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { findSoftHsm, softHsmMissing } from '#cli/launch/softhsm.mjs'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { setUpSigning, signedToken, verifiedBy } from '#tests/support/signing.ts'
import { didDocument } from '../model/did-document.ts'
import { algorithms, stateOf } from '../model/signing-keys.ts'
import { openKeyFile } from './key-file.ts'
import { readKeySets } from './key-sets.ts'
import { openKeyToken } from './key-token.ts'
import { sealKeys } from './seal-keys.ts'
import { retireKeys, rotateKeys, signerFor } from './sign.ts'

const library = findSoftHsm()
if (!library) console.warn(softHsmMissing)

const day = (text: string) => new Date(`${text}T12:00:00Z`)

async function setUp() {
  const setup = await setUpSigning()
  const [folder, configuration] = [
    path.join(setup.dataDir, 'tokens'),
    path.join(setup.dataDir, 'softhsm2.conf'),
  ]
  mkdirSync(folder)
  writeFileSync(
    configuration,
    `directories.tokendir = ${folder}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  )
  process.env.SOFTHSM2_CONF = configuration
  const [label, pin] = ['aval', path.join(setup.dataDir, 'pin')]
  execFileSync('softhsm2-util', [
    '--init-token',
    '--free',
    '--label',
    label,
    '--pin',
    '4711',
    '--so-pin',
    '0815',
  ])
  writeFileSync(pin, '4711\n')
  const open = () => openKeyToken(`pkcs11:token=${label}?module-path=${library}&pin-source=file:${pin}`)
  return {
    ...{ ...setup, open },
    signing: { ...setup.signing, file: open() },
    sets: () => readKeySets(setup.database.orm),
  }
}

test.skipIf(!library)(
  'keys in a token sign, outlive the process that made them, and never leave the token',
  async () => {
    const { signing, callerAt, sets, open, dataDir } = await setUp()
    const caller = callerAt(day('2026-11-01'))
    const first = await signerFor(signing, caller, 'ES256')
    const later = { ...signing, file: open() }
    expect((await signerFor(later, caller, 'ES256')).kid).toBe(first.kid)
    for (const algorithm of algorithms) {
      const token = await signedToken(await signerFor(later, caller, algorithm), `vale ñ ${algorithm}`)
      const document = didDocument('aval.example', await sets()) as never
      expect(await verifiedBy(document, token)).toBe(`vale ñ ${algorithm}`)
      expect(await verifiedBy(document, token.replace('.', '.A'))).toBeNull()
    }
    expect(existsSync(path.join(dataDir, 'keys'))).toBe(false)
    expect(
      await sealKeys(
        signing,
        callerAt(day('2026-11-01'), { id: 'ana', name: 'Ana' }),
        await identityToRecipient(await generateX25519Identity()),
      ),
    ).toMatchObject({
      problem: 'no-keys',
    })

    // Others take their place, and what was signed before still verifies.
    const before = await signedToken(await signerFor(signing, caller, 'EdDSA'), 'antes')
    await rotateKeys(signing, callerAt(day('2026-11-02')))
    expect((await signerFor(later, callerAt(day('2026-11-03')), 'ES256')).kid).not.toBe(first.kid)
    expect((await sets()).map(stateOf)).toEqual(['used', 'retired'])
    expect(await verifiedBy(didDocument('aval.example', await sets()) as never, before)).toBe('antes')
    const [used] = await sets()
    await retireKeys(signing, callerAt(day('2026-11-04')), used?.keys[0]?.kid ?? '')
    expect(await open().read()).toBeNull()

    // A site that moves to a file finds none of these keys there: they are lost to it, and others are made.
    await signerFor(signing, callerAt(day('2026-11-05')), 'ES256')
    await signerFor(
      { ...signing, file: openKeyFile(openFolderStorage(dataDir)) },
      callerAt(day('2026-11-06')),
      'ES256',
    )
    expect((await sets()).map(stateOf)).toEqual(['used', 'retired', 'retired', 'retired'])
  },
)

test('an address that does not say enough is refused without repeating it', () => {
  for (const uri of ['pkcs11:token=aval', 'pkcs11:token=aval?pin-value=4711', 'pkcs11:?module-path=/x'])
    expect(() => openKeyToken(uri), uri).toThrow(/^SIGNING_TOKEN (?!.*4711)/)
})
