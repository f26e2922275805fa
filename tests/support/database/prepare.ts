import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { takeTurn } from '#cli/launch/take-turn.mjs'
import { cache } from './cache.ts'
import { dropForgotten } from './copy-template.ts'
import { ownPlace } from './own-place.ts'
import { findSchema, type Template } from './template.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** What a test run hands to its tests: a server, and the databases on it that are copied. */
export type ProvidedDatabases = {
  server: string
  schema: string
  demo: { name: string; files: string } | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: ProvidedDatabases
  }
}

export type FindDemo = (server: TestServer, schema: string) => Promise<Template & { files: string }>

/**
 * Starts the server of a test run, once before its workers, with the templates that it needs, and has the temporary files
 * of all tests in one place with its data. What is returned ends and removes all of it.
 */
export async function prepare(project: TestProject, findDemo?: FindDemo): Promise<() => Promise<void>> {
  const place = await ownPlace()
  const temporary = path.join(place.folder, 'tmp')
  mkdirSync(temporary)
  process.env.TMPDIR = temporary
  // One run makes what is kept for the next ones.
  return takeTurn(path.join(cache, 'turns'), async () => {
    const server = await openTestServer(place.cluster)
    await dropForgotten(server.url)
    const schema = await findSchema(server)
    const demo = (await findDemo?.(server, schema.name)) ?? null
    if (schema.isNew || demo?.isNew) await server.keep()
    project.provide('databases', { server: server.url, schema: schema.name, demo })
    return async () => {
      await server.stop()
      place.remove()
    }
  })
}

export function setup(project: TestProject) {
  return prepare(project)
}
