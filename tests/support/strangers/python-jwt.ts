import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findPythonJwt, pythonJwtMissing } from '#cli/launch/python-jwt.mjs'
import type { DidDocument } from '../signing.ts'

const script = fileURLToPath(new URL('./read-token.py', import.meta.url))

/** What Python's PyJWT reads in a token by the same document; null where it verifies nothing. */
export function readByPython(token: string, document: DidDocument): object | null {
  const python = findPythonJwt()
  if (!python) throw new Error(pythonJwtMissing)
  const { status, stdout, stderr } = spawnSync(python, [script], {
    input: JSON.stringify({ token, document }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`PyJWT ended with ${status}: ${stderr}`)
  return JSON.parse(stdout) as object | null
}
