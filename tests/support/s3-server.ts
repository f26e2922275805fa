import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, vi } from 'vitest'
import { hasSwift, swiftMissing, systemPython } from '#cli/launch/swift.mjs'

const program = fileURLToPath(new URL('swift/serve-swift.py', import.meta.url))
/** As tempauth has them: an account and a user of it. */
const credentials = { accessKeyId: 'aval:tests', secretAccessKey: 'only-for-tests' }

export type S3Server = {
  endpoint: string
  /** What a process of the site needs to reach it. */
  variables: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  client: S3Client
  /** Makes an empty bucket, and returns the STORAGE_URL of it. */
  bucket(name: string): Promise<string>
  /** Neither answers nor refuses from now on, until `resume`. */
  pause(): void
  resume(): void
  /** Ends it as a machine that is lost; what it has stays, and `start` has it again at the same address. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * A real S3 server, OpenStack Swift, on loopback and with a folder of its own. It ends with this process, however that
 * ends.
 */
async function startS3Server(): Promise<S3Server> {
  // Swift writes extended attributes, which some file systems of temporary folders lack.
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-swift-'))
  let running: ChildProcess | null = null
  let port = '0'
  async function start() {
    const { accessKeyId, secretAccessKey } = credentials
    const child = spawn(systemPython, [program, folder, accessKeyId, secretAccessKey, port], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    running = child
    const said: string[] = []
    child.stderr.on('data', (part) => said.push(String(part)))
    const ended = once(child, 'exit').then(() => {
      throw new Error(`Swift did not start: ${said.join('')}`)
    })
    const [line] = await Promise.race([once(child.stdout, 'data'), ended])
    ended.catch(() => {})
    port = String(line).trim()
  }
  async function kill() {
    const child = running
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true, credentials },
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  })
  return {
    ...{ endpoint, client, start, kill },
    variables: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async bucket(name) {
      await client.send(new CreateBucketCommand({ Bucket: name }))
      return `s3://${name}/site?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`
    },
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    async close() {
      client.destroy()
      await kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * The server while the tests of this file run, which reach it by this process's own variables. Where Swift is missing,
 * there is nothing, and tests leave out what needs it; a release is not checked without it.
 */
export function s3WhileTesting(): S3Server {
  let started: S3Server | undefined
  if (!hasSwift()) {
    if (process.env.CI) throw new Error(swiftMissing)
    console.warn(swiftMissing)
  } else {
    beforeAll(async () => {
      started = await startS3Server()
      for (const [name, value] of Object.entries(started.variables)) vi.stubEnv(name, value)
    }, 60_000)
    afterAll(async () => {
      await started?.close()
      vi.unstubAllEnvs()
    })
  }
  return new Proxy({} as S3Server, { get: (_, name) => started?.[name as keyof S3Server] })
}
