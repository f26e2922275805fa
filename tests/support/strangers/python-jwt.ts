import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findPythonJwt, pythonJwtMissing } from '#cli/launch/python-jwt.mjs'
import type { DidDocument } from '../signing.ts'

const script = fileURLToPath(new URL('./read-token.py', import.meta.url))

/** What Python's PyJWT reads in tokens by the same document; null for each that it does not verify. */
export function readByPython(tokens: readonly string[], document: DidDocument): (object | null)[] {
  const python = findPythonJwt()
  if (!python) throw new Error(pythonJwtMissing)
  const { status, stdout, stderr } = spawnSync(python, [script], {
    input: JSON.stringify({ tokens, document }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`PyJWT ended with ${status}: ${stderr}`)
  return JSON.parse(stdout) as (object | null)[]
}
