import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Announcements, openAnnouncements } from '#kernel/announcements.ts'
import { eventually } from '#tests/e2e/eventually.ts'
import { type Replicated, startReplicated } from '#tests/support/database/replicated-server.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { type Database, silentLog } from '../database.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { examineReplica } from './examine-replica.ts'
import { openReplica, type Replica } from './open-replica.ts'

let servers: Replicated
let primary: Database
let announcements: Announcements

beforeAll(async () => {
  servers = await startReplicated()
  primary = await openPostgres(servers.url, silentLog)
  announcements = await openAnnouncements(primary, silentLog)
  await primary.orm.execute(sql`create table said (words text not null)`)
  await primary.orm.execute(sql`insert into said values ('')`)
})
afterAll(async () => {
  await announcements.close()
  await primary.close()
  await servers.close()
})

let told: string[]
let replica: Replica
let isOpen: boolean
const open = (url = servers.replicaUrl) => {
  const tell = (details: object, message: string) => {
    told.push(`${message}${'reason' in details ? `: ${details.reason}` : ''}`)
  }
  const log = { info: tell, warn: tell, error: tell }
  return openReplica(url, { primary, announcements, mostConnections: 2, log })
}
beforeEach(async () => {
  told = []
  replica = open()
  isOpen = true
  onTestFinished(async () => {
    if (isOpen) await replica.close()
  })
  await isAskedAgain()
})

const isStandby = sql`select pg_is_in_recovery() as "isStandby"`
async function answers(database: Database = replica.forOnePage()): Promise<'replica' | 'primary'> {
  const { rows } = await database.orm.execute<{ isStandby: boolean }>(isStandby)
  return rows[0]?.isStandby ? 'replica' : 'primary'
}
const isAskedAgain = () => eventually(() => answers()).toBe('replica')

async function say(words: string) {
  await primary.orm.execute(sql`update said set words = ${words}`)
  await announcements.announce(['said'])
}
async function wordsOf({ orm }: Database) {
  const { rows } = await orm.execute<{ words: string }>(sql`select words from said`)
  return rows[0]?.words
}

test('what was announced is never read as it was before, while the replica is held back', async () => {
  await say('former')
  await isAskedAgain()
  await servers.holdReplica()
  onTestFinished(() => servers.letReplicaGoOn())
  await say('newer')
  // Often enough for the position to be known, and the replica to be looked at.
  for (let asked = 0; asked < 200; asked += 1) expect(await wordsOf(replica.forOnePage())).toBe('newer')
  expect(await answers()).toBe('primary')
  await servers.letReplicaGoOn()
  await isAskedAgain()
  expect(await wordsOf(replica.forOnePage())).toBe('newer')
  expect(told).toEqual([])
})

test('what another process announces holds the replica back here, too', async () => {
  const other = await openPostgres(servers.url, silentLog)
  const othersAnnouncements = await openAnnouncements(other, silentLog)
  const heard = Promise.withResolvers<void>()
  const stop = announcements.listen(() => heard.resolve())
  await servers.holdReplica()
  onTestFinished(async () => {
    stop()
    await servers.letReplicaGoOn()
    await othersAnnouncements.close()
    await other.close()
  })
  await other.orm.execute(sql`update said set words = 'of another'`)
  await othersAnnouncements.announce(['said'])
  await heard.promise
  expect(await wordsOf(replica.forOnePage())).toBe('of another')
})

test('a page that writes does so on the primary, and sees there what it wrote', async () => {
  const database = replica.forOnePage()
  expect(await answers(database)).toBe('replica')
  await database.orm.execute(sql`update said set words = 'of a page'`)
  expect(await wordsOf(database)).toBe('of a page')
  expect(await answers(database)).toBe('primary')
})

test('a transaction is the primary’s from its beginning, and so is all after it', async () => {
  const database = replica.forOnePage()
  const seen = await database.orm.transaction(async (orm) => {
    await orm.execute(sql`update said set words = 'in a transaction'`)
    return answers({ ...database, orm })
  })
  expect([seen, await wordsOf(database)]).toEqual(['primary', 'in a transaction'])
})

test('a mistake in a statement is thrown as the primary says it, and the replica is asked on', async () => {
  await expect(replica.forOnePage().orm.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect(await answers()).toBe('replica')
  expect(told).toEqual([])
})

test('a statement that the replica cancels, because it replays what contradicts it, is answered by the primary', async () => {
  const slowThere = sql`select words, pg_is_in_recovery() as "isStandby" from said,
    lateral (select case when pg_is_in_recovery() then pg_sleep(60) end) as slept`
  const answer = replica
    .forOnePage()
    .orm.execute(slowThere)
    .then(({ rows }) => rows)
  const waiting = await openPostgres(servers.replicaUrl, silentLog, { mostConnections: 1 })
  await eventually(async () => {
    const { rows } = await waiting.orm.execute(sql`select from pg_stat_activity where wait_event = 'PgSleep'`)
    return rows.length
  }).toBe(1)
  await waiting.close()
  await primary.orm.execute(sql`update said set words = 'after the conflict'`)
  await primary.orm.execute(sql`vacuum said`)
  expect(await answer).toEqual([{ words: 'after the conflict', isStandby: false }])
  await isAskedAgain()
  expect(told).toEqual([])
})

test('a replica that goes away is said once, and used again when it is back', async () => {
  const before = replica.forOnePage()
  expect(await answers(before)).toBe('replica')
  await servers.stopReplica()
  expect(await answers(before)).toBe('primary')
  expect(await answers()).toBe('primary')
  expect(await replica.trouble()).toMatch(/^it cannot be asked: /)
  await servers.startReplica()
  await isAskedAgain()
  expect(await replica.trouble()).toBeNull()
  expect(told).toEqual([
    expect.stringMatching(/^the replica is not used; the primary answers instead: it cannot be asked: /),
    'the replica is used again',
  ])
})

test('a server that is no replica of this database is not used: the primary itself, another server, another database', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const otherDatabase = new URL(servers.replicaUrl)
  otherDatabase.pathname = '/postgres'
  for (const wrong of [servers.url, url, otherDatabase.href]) {
    told = []
    const none = open(wrong)
    onTestFinished(() => none.close())
    await eventually(() => none.trouble()).toBe('DATABASE_READ_URL leads to no replica of this database')
    expect(await answers(none.forOnePage())).toBe('primary')
    expect(told).toHaveLength(1)
  }
})

test('whoever examines it hears how it stands', async () => {
  const examine = (url: string) => examineReplica(url, primary, 500)
  expect(await examine(servers.replicaUrl)).toBe('there')
  expect(await examine(servers.url)).toBe('no-replica')
  await servers.holdReplica()
  onTestFinished(() => servers.letReplicaGoOn())
  expect(await examine(servers.replicaUrl)).toBe('behind')
  await expect(examine('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
})

test('what reads and what it read from is counted', async () => {
  const { replica: before, primary: others } = replica.answered()
  await answers()
  await replica.forOnePage().orm.transaction(async () => {})
  expect(replica.answered()).toEqual({ replica: before + 1, primary: others + 1 })
})

test('a replica that was made a primary takes no writes of a page, nor is it read once something was announced', async () => {
  const database = replica.forOnePage()
  await answers(database)
  await servers.promoteReplica()
  await database.orm.execute(sql`update said set words = 'after that'`)
  expect(await wordsOf(primary)).toBe('after that')
  await announcements.announce(['said'])
  await eventually(() => replica.trouble()).toBe('DATABASE_READ_URL leads to no replica of this database')
  await replica.close()
  isOpen = false
})
