import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { authPasskey } from '#accounts/store/tables.ts'
import type { Orm } from '#kernel/database/database.ts'
import { cookiesAfter, sendJson } from './accounts.ts'
import { type Answer, ask } from './ask.ts'

const userPresentAndVerified = 0b101

/**
 * A passkey whose private half the test has, so that what no real authenticator does can be sent: a counter that goes
 * back, the same answer twice. How browsers make one is tried in a browser.
 */
export async function softwarePasskey(
  { url, orm }: { url: string; orm: Orm },
  { uid, counter = 0, name = 'Llave de prueba' }: { uid: string; counter?: number; name?: string },
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = crypto.randomUUID().replaceAll('-', '')
  await orm.insert(authPasskey).values({
    id,
    userId: uid,
    name,
    publicKey: coseKey(publicKey.export({ format: 'jwk' })),
    credentialID: Buffer.from(id).toString('base64url'),
    counter,
    deviceType: 'singleDevice',
    backedUp: false,
  })
  const credential = Buffer.from(id).toString('base64url')

  /** What the browser sends for a challenge, with this counter. */
  function assertion(challenge: string, count: number) {
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin: url, crossOrigin: false })
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    const authenticatorData = Buffer.concat([
      sha256(new URL(url).hostname),
      Buffer.from([userPresentAndVerified]),
      counted,
    ])
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
    return {
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: Buffer.from(clientData).toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  return {
    id,
    /** Asks for a challenge and answers with a request that can be sent any number of times. */
    async prepare(count: number): Promise<() => Promise<Answer>> {
      const asked = await ask(url, '/api/auth/passkey/generate-authenticate-options')
      const response = assertion(JSON.parse(asked.text).challenge, count)
      const cookie = cookiesAfter(asked)
      return () => sendJson(url, '/api/auth/passkey/verify-authentication', { response }, { cookie })
    },
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** An ES256 key as authenticators write it (RFC 9053, section 7.1.1), in base64. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): string {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64')
}
