import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { folderOfTest } from './pdf-tools.ts'

/** How an authority behaves: well, not at all, or by another's rules. */
export type Manner =
  | 'answers'
  | 'fails'
  | 'changes its signature'
  | 'repeats its first answer'
  | 'sends too much'

/** An authority of this machine that stamps times as `openssl ts` does. It ends with the test. */
export async function timeStampAuthority() {
  const folder = folderOfTest()
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(at('serial'), '01\n')
  writeFileSync(
    at('tsa.cnf'),
    `[req]\ndistinguished_name=dn\nprompt=no\nx509_extensions=ext\n[dn]\nCN=Autoridad de tiempo de prueba\n[ext]\nextendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n` +
      `[tsa]\ndefault_tsa=one\n[one]\ndir=.\nserial=./serial\ncrypto_device=builtin\nsigner_cert=./tsa.pem\ncerts=./tsa.pem\nsigner_key=./tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\nother_policies=1.2.3.4.5\ndigests=sha256\naccuracy=secs:1\nordering=no\ntsa_name=no\ness_cert_id_chain=no\ness_cert_id_alg=sha256\n`,
  )
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.pem',
    '-days',
    '3650',
    '-config',
    'tsa.cnf',
  )
  let manner: Manner = 'answers'
  let asked = 0
  let first: Buffer | null = null
  const server = createServer(async (request, response) => {
    asked += 1
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (manner === 'fails') return response.writeHead(503).end()
    if (manner === 'sends too much') return response.end(Buffer.alloc(200_000))
    writeFileSync(at('query.tsq'), Buffer.concat(parts))
    openssl(
      'ts',
      '-reply',
      '-queryfile',
      'query.tsq',
      '-out',
      'reply.tsr',
      '-config',
      'tsa.cnf',
      '-section',
      'one',
    )
    first ??= readFileSync(at('reply.tsr'))
    const reply = readFileSync(at('reply.tsr'))
    // Its last bytes are those of the signature.
    if (manner === 'changes its signature') reply[reply.length - 9] = (reply[reply.length - 9] ?? 0) ^ 1
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
    return response.end(manner === 'repeats its first answer' ? first : reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    certificate: at('tsa.pem'),
    asked: () => asked,
    be(next: Manner) {
      manner = next
    },
  }
}
