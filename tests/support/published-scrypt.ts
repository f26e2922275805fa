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

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
