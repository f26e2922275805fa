import { createCipheriv, scryptSync } from 'node:crypto'
import type { MovedHash } from '#accounts/store/moved-passwords.ts'

/** The test vector of github.com/firebase/scrypt, and the password that it is the hash of. */
export const publishedScrypt = {
  signerKey: bytes(
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  ),
  saltSeparator: bytes('Bw=='),
  rounds: 8,
  memoryCost: 14,
  salt: bytes('42xEC+ixf3L2lw=='),
  hash: bytes('lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='),
} satisfies MovedHash
export const publishedPassword = 'user1password'

/** The hash of another password in the same project, by the steps that its publication names. */
export function publishedHashOf(password: string, salt: Uint8Array): Buffer {
  const { signerKey, saltSeparator, rounds, memoryCost } = publishedScrypt
  const cost = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: 64 * 1024 * 1024 }
  const key = scryptSync(password, Buffer.concat([salt, saltSeparator]), 32, cost)
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return Buffer.concat([cipher.update(signerKey), cipher.final()])
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
