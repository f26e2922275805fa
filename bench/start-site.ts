import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { get } from 'node:http'
import { serving, servingMemory } from '#cli/launch/serving.mjs'
import { freePort } from '#kernel/free-port.ts'
import { stopProcess } from './stop-process.ts'

/** The real server with the demonstration content, in a process of its own, logging into a file as in production. */
export async function startSite(
  dataDir: string,
  logFile: string,
  variables: Record<string, string> = {},
  port?: number,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  port ??= await freePort()
  const log = await open(logFile, 'w')
  const child = spawn(process.execPath, serving, {
    env: {
      ...servingMemory,
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      // It believes what `ownNetwork` says.
      TRUSTED_PROXIES: '127.0.0.1',
      ...variables,
    },
    stdio: ['ignore', log.fd, 'inherit'],
  })
  await log.close()
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended at its start (exit code ${code})`)))
  })
  await Promise.race([isReady(`${url}/readyz`), ended]).catch(async (error) => {
    await stopProcess(child)
    throw error
  })
  ended.catch(() => {})
  return { url, pid: child.pid as number, stop: () => stopProcess(child) }
}

async function isReady(url: string): Promise<void> {
  const until = Date.now() + 60_000
  while (!(await answers(url))) {
    if (Date.now() > until) throw new Error('The site was not ready within a minute')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Whether an address is answered with 200. */
export function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, (answer) => resolve(answer.resume().statusCode === 200)).on('error', () => resolve(false))
  })
}
