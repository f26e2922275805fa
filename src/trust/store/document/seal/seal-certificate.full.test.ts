import { createPublicKey, X509Certificate } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { run } from '#tests/support/pdf-tools.ts'
import { setUpSigning } from '#tests/support/signing.ts'
import { rotateKeys, signersOf } from '../../sign.ts'
import { givenFingerprint, sealCertificateFor } from './seal-certificate.ts'

const body = { name: 'Sello', legalName: 'Sello Certificaciones S.A.' }

/** A site that signs; and an authority, made by openssl, that certifies whatever key is in use. */
async function setUp() {
  const setup = await setUpSigning()
  const caller = setup.callerAt(new Date('2026-11-20T15:00:00Z'))
  const keys = path.join(setup.dataDir, 'keys')
  await mkdir(keys, { recursive: true })
  const at = (name: string) => path.join(setup.dataDir, name)
  const asked = { storage: openFolderStorage(setup.dataDir), body, log: setup.signing.log }
  const signer = async () => (await signersOf(setup.signing, caller)).ES256
  return {
    ...{ ...setup, caller, at, given: path.join(keys, 'seal-certificate.pem'), signer },
    certificate: async () => sealCertificateFor(caller, await signer(), asked),
    fingerprint: async () => givenFingerprint(asked.storage, await signer(), asked.log),
    async certify() {
      const key = createPublicKey({ format: 'jwk', key: (await signer()).publicJwk })
      await writeFile(at('own.pub'), key.export({ type: 'spki', format: 'pem' }))
      const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      run(
        'openssl',
        'req',
        '-x509',
        ...ec,
        '-keyout',
        at('ca.key'),
        '-out',
        at('ca.pem'),
        '-subj',
        '/CN=Autoridad',
      )
      run(
        'openssl',
        'req',
        ...ec,
        '-keyout',
        at('any.key'),
        '-out',
        at('any.csr'),
        '-subj',
        '/O=Sello/CN=Sello',
      )
      const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial']
      run(
        'openssl',
        'x509',
        '-req',
        '-in',
        at('any.csr'),
        '-force_pubkey',
        at('own.pub'),
        ...by,
        '-out',
        at('own.pem'),
      )
      return { own: at('own.pem'), authority: at('ca.pem') }
    },
  }
}

const nameIn = (der: Uint8Array) => new X509Certificate(der).issuer

test('without one of an authority the site makes its own, once, and another when the body is called otherwise', async () => {
  const { certificate, fingerprint, caller, signer, dataDir, signing } = await setUp()
  const { der, chain } = await certificate()
  const own = new X509Certificate(der)
  expect(own.verify(own.publicKey)).toBe(true)
  expect([own.issuer, own.ca, chain]).toEqual([expect.stringContaining(body.legalName), false, []])
  expect(Buffer.from((await certificate()).der).equals(der)).toBe(true)
  expect(await fingerprint()).toBeNull()
  const renamed = { name: 'Nueva', legalName: 'Nueva S.A.' }
  const asked = { storage: openFolderStorage(dataDir), body: renamed, log: signing.log }
  expect(nameIn((await sealCertificateFor(caller, await signer(), asked)).der)).toContain('Nueva S.A.')
})

test('one that an authority gave for the key in use is taken, with those above it', async () => {
  const { certify, certificate, fingerprint, given, warnings } = await setUp()
  const { own, authority } = await certify()
  await writeFile(given, [own, authority].map((file) => run('cat', file)).join(''))
  const { der, chain } = await certificate()
  expect(nameIn(der)).toBe('CN=Autoridad')
  expect(chain.map(nameIn)).toEqual(['CN=Autoridad'])
  expect(await fingerprint()).toMatch(/^[0-9a-f]{64}$/)
  expect(warnings).toEqual([])
})

test('one of another key, as after a rotation, and one that cannot be read are named and passed over', async () => {
  const { certify, certificate, fingerprint, given, signing, caller, warnings } = await setUp()
  const { own } = await certify()
  await writeFile(given, run('cat', own))
  await rotateKeys(signing, caller)
  expect(nameIn((await certificate()).der)).toContain(body.legalName)
  expect(await fingerprint()).toBeNull()
  await writeFile(given, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
  expect(nameIn((await certificate()).der)).toContain(body.legalName)
  expect(warnings.length).toBeGreaterThan(1)
})
