import { startOwnServer } from './own-server.ts'

/** The server on which a test run makes its databases. */
export type TestServer = {
  /** Reaches it as somebody who may make databases. */
  url: string
  /** What `create database` needs for one without tables, in which letters are ordered as on every system. */
  emptyDatabase: string
  /** Keeps what it holds for the next run. */
  keep(): Promise<void>
  stop(): Promise<void>
}

/** The one that `TEST_DATABASE_URL` names, or one of the run's own over a cluster in this folder. */
export async function openTestServer(folder: string): Promise<TestServer> {
  const named = process.env.TEST_DATABASE_URL
  if (!named) return startOwnServer(folder)
  return {
    url: named,
    emptyDatabase: `template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    // Such a server keeps everything by itself.
    async keep() {},
    async stop() {},
  }
}
