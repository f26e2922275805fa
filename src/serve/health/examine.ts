import { access, constants } from 'node:fs/promises'
import { collationRemedy, findChangedCollations } from '#kernel/database/changed-collations.ts'
import { examineReplica } from '#kernel/database/replica/examine-replica.ts'
import { tryMailServer } from '#kernel/mail/deliver-mail.ts'
import { describeFailure } from '#kernel/mail/describe-failure.ts'
import { capital } from '#kernel/text/capital.ts'
import { setInUse } from '#trust/model/signing-keys.ts'
import { readKeySets } from '#trust/store/key-sets.ts'
import { isSetOf } from '#trust/store/sign.ts'
import type { RunningSite } from '../open-site.ts'
import { leastFreeBytes } from '../readiness.ts'
import { inTime } from './ask-once.ts'
import { type Disk, readDisk, readStored, type Stored } from './read-health.ts'

/** `wrong` keeps the site from doing what it is for; `look` will, or is a promise that is not kept. */
export type Finding = { about: string; state: 'well' | 'look' | 'wrong'; said: string }

type Site = Pick<RunningSite, 'database' | 'env' | 'now' | 'signing' | 'storage'>
type Examined = { site: Site; stored: Stored; disk: Disk }
type Look = (examined: Examined, say: Say) => Finding | Promise<Finding>

const [megabyte, gigabyte] = [1e6, 1e9]
const hourSeconds = 3_600
const day = 24 * hourSeconds * 1000
/** How long the database, the disk and an address of the site's own may take to answer. */
const answerMs = 5_000
/** A mail server may take half a minute to say who it is. */
const lookMs = 40_000

const looks: Record<string, Look> = {
  database,
  replica,
  'data folder': folder,
  storage,
  clock,
  address: ownAddress,
  proxy,
  mail,
  webhooks,
  'signing keys': keys,
  backup,
}

/**
 * Looks at everything that a site needs, and says of each how it is and, where it is not well, what to do. It comes to an
 * end, whatever does not answer.
 */
export async function examine(site: Site): Promise<Finding[]> {
  const [stored, disk] = await Promise.all([
    inTime(readStored(site), answerMs).catch(() => null),
    inTime(readDisk(site), answerMs).catch(() => null),
  ])
  if (!stored)
    return [saying('database').wrong('It does not answer within five seconds: nothing else was looked at.')]
  if (!disk) return [saying('data folder').wrong(`The disk of ${site.env.dataDir} does not answer.`)]
  const examined = { site, stored, disk }
  return Promise.all(
    Object.entries(looks).map(async ([about, look]) => {
      const say = saying(about)
      const found = async () => look(examined, say)
      return (
        (await inTime(found(), lookMs).catch(() => null)) ??
        say.wrong('It could not be looked at: it failed, or took too long.')
      )
    }),
  )
}

type Say = Record<Finding['state'], (said: string) => Finding>

function saying(about: string): Say {
  const say = (state: Finding['state']) => (said: string) => ({ about, state, said })
  return { well: say('well'), look: say('look'), wrong: say('wrong') }
}

async function database(
  { site, stored: { name, version, bytes } }: Examined,
  { well, look }: Say,
): Promise<Finding> {
  const changed = await findChangedCollations(site.database.orm)
  if (changed.length > 0) return look(collationRemedy(changed, name))
  const of = site.database.kind === 'own' ? 'of its own' : 'of DATABASE_URL'
  return well(
    `PostgreSQL ${version} ${of} answers, and has the tables of this version; ${inMegabytes(bytes)}.`,
  )
}

async function replica({ site: { database, env } }: Examined, { well, look, wrong }: Say): Promise<Finding> {
  if (env.databaseReadUrl === null) return well('None is named: everything is read from one database.')
  const standing = await examineReplica(env.databaseReadUrl, database, answerMs).catch(reason)
  if (standing === 'there') return well('It follows, and has what was written a moment ago.')
  if (standing === 'no-replica')
    return wrong(
      'DATABASE_READ_URL leads to no replica of the database of DATABASE_URL: to that itself, to another one, or to a copy that does not follow it any more. It is not used.',
    )
  if (standing === 'behind')
    return look(
      'It is more than five seconds behind, and not used meanwhile. Look at pg_stat_replication on the primary, and whether replay is paused.',
    )
  return look(`It cannot be asked: ${standing}. The primary answers instead of it.`)
}

async function folder({ site: { env }, disk }: Examined, { well, look, wrong }: Say): Promise<Finding> {
  const isWritable = await access(env.dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    return wrong(`${env.dataDir} cannot be written by this user. Give it to the user that runs the site.`)
  const room = `${inMegabytes(disk.free)} of ${inMegabytes(disk.size)} are free`
  if (disk.free < leastFreeBytes) return wrong(`${room}: make room, or the site stays not ready.`)
  if (disk.free < gigabyte || disk.free < disk.size / 20) return look(`${room}: make room soon.`)
  return well(`${env.dataDir} can be written; ${room}.`)
}

async function storage({ site: { storage, env } }: Examined, { well, look, wrong }: Say): Promise<Finding> {
  if (!storage.isShared) return well('Files are in the data folder.')
  const name = capital(storage.name)
  const problem = await inTime(
    storage.problem().then((said) => said ?? 'none'),
    answerMs,
  )
  if (problem === null) return wrong(`${name} does not answer in time.`)
  if (problem !== 'none')
    return wrong(
      `${capital(problem)}. What this machine has a copy of is still shown, and nothing can be stored.`,
    )
  if (await inTime(storage.keepsRemoved(), answerMs))
    return look(
      `${name} keeps versions: what is erased, reports and their keys too, can still be had from it. Turn versions off, or have former ones expire within days.`,
    )
  if (isReadAlong(env.storageUrl?.endpoint ?? null))
    return look(
      `${name} is asked over http: whoever is on the way reads what is stored, and can change it. Give STORAGE_URL an https endpoint.`,
    )
  return well(`${name} answers.`)
}

/** Whether a server is asked without encryption and beyond this machine, or a private network whose names have no dot. */
function isReadAlong(endpoint: string | null): boolean {
  const at = endpoint === null ? null : URL.parse(endpoint)
  if (at?.protocol !== 'http:') return false
  return !/^(127\.[\d.]+|\[::1\]|localhost|[^.:]+)$/.test(at.hostname)
}

function clock({ stored: { clockJump, secondsAhead } }: Examined, { well, look, wrong }: Say): Finding {
  if (clockJump)
    return wrong(
      `It says ${clockJump.now.toISOString()}; the latest that was believed is ${clockJump.believed.toISOString()}. Set it right, or confirm it: npm run aval -- clock --confirm`,
    )
  const apart = Math.abs(Math.round(secondsAhead))
  if (apart > 5)
    return look(
      `This machine and the database are ${apart} seconds apart. Keep both right by the network (NTP).`,
    )
  return well('It is believed, and agrees with the database.')
}

async function ownAddress({ site: { env } }: Examined, { well, look }: Say): Promise<Finding> {
  const { hostname, protocol } = new URL(env.publicUrl)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return look(
      `PUBLIC_URL is ${env.publicUrl}: links in mails, documents and codes lead to this machine. Name the site's own address.`,
    )
  const answer = await fetch(`${env.publicUrl}/readyz`, {
    ...{ signal: AbortSignal.timeout(answerMs), redirect: 'manual' },
  })
    .then(async (given) => ({ status: given.status, text: (await given.text()).slice(0, 1_000).trim() }))
    .catch((error: Error) => error.cause ?? error)
  if (typeof answer !== 'object' || !('status' in answer))
    return look(
      `${env.publicUrl} does not answer from here (${reason(answer)}). Start the site, or look at the name, the proxy and its certificate.`,
    )
  if (answer.status === 503 && answer.text.startsWith('not ready'))
    return look(`${env.publicUrl} is not ready: ${answer.text.split('\n').slice(1).join(', ')}.`)
  const [said, ...notes] = answer.text.split('\n')
  if (answer.status !== 200 || said !== 'ready')
    return look(
      `What answers at ${env.publicUrl}/readyz (${answer.status}) is not this site. Look at the proxy before it.`,
    )
  if (protocol !== 'https:')
    return look(`${env.publicUrl} answers without TLS. Put a proxy with TLS before it.`)
  if (notes.length > 0) return look(`${env.publicUrl} is ready, and says: ${notes.join(', ')}.`)
  return well(`${env.publicUrl} answers, and is ready.`)
}

function proxy({ site: { env } }: Examined, { well, look }: Say): Finding {
  if (env.trustedProxies.length > 0)
    return well(
      'TRUSTED_PROXIES names one. Its log leaves out the anonymous space only with the lines of deploy/.',
    )
  return env.publicUrl.startsWith('https:')
    ? look(
        'PUBLIC_URL begins with https and TRUSTED_PROXIES names no proxy: all visitors share the limits of one network, and what the proxy writes down of the anonymous space is its own. See "A proxy before the site" in docs/operating.md.',
      )
    : well('None is named, and none seems to be there.')
}

async function mail(
  { site: { env }, stored: { mail: waiting } }: Examined,
  { well, look, wrong }: Say,
): Promise<Finding> {
  if (!env.mailUrl)
    return look('MAIL_URL is not set: mail is kept as files in the data folder, and reaches nobody.')
  const refusal = await tryMailServer({ ...env, mailUrl: env.mailUrl }).then(
    () => null,
    (error: unknown) => describeFailure(error, '').answer,
  )
  if (refusal !== null)
    return wrong(`The server of MAIL_URL does not take the connection: ${refusal}. Mail waits for it.`)
  if (waiting.oldestSeconds > hourSeconds)
    return look(
      `${waiting.count} wait, the oldest for ${inHours(waiting.oldestSeconds)}; the dashboard says why.`,
    )
  if (waiting.givenUpThisWeek > 0)
    return look(`${waiting.givenUpThisWeek} of the last seven days were given up; the dashboard names them.`)
  return well('The server takes the connection, and nothing waits for long.')
}

function webhooks({ stored: { webhooks } }: Examined, { well, look }: Say): Finding {
  return webhooks.oldestSeconds > 25 * hourSeconds
    ? look(
        `${webhooks.count} messages wait, the oldest for ${inHours(webhooks.oldestSeconds)}. Receivers fail, or this site reaches no addresses beyond its network.`,
      )
    : well(webhooks.count === 0 ? 'No message waits.' : `${webhooks.count} messages wait, none for long.`)
}

function backup(
  {
    stored: {
      backup: { last, failure, isLate, isScheduled },
    },
  }: Examined,
  { well, look, wrong }: Say,
): Finding {
  if (!isScheduled)
    return look(
      'None is made by schedule. Set BACKUP_TO, or make them another way: "Backup and restore" in docs/operating.md.',
    )
  if (failure?.isMade)
    return look(`The one of ${failure.at} was made, but older ones could not be removed: ${failure.why}`)
  if (failure) return wrong(`The one of ${failure.at} failed: ${failure.why}`)
  if (!last)
    return isLate ? wrong('The first one was begun and did not end.') : look('None has been made yet.')
  const made = `The latest is of ${last.at}, ${inMegabytes(last.bytes)}`
  if (isLate) return wrong(`${made}, and another one is late. Does the site run?`)
  if (last.lost > 0)
    return look(
      `${made}; ${last.lost} files of the library were lost before it: npm run aval -- media verify`,
    )
  return well(`${made}, and was read back whole.`)
}

async function keys({ site, stored: { keysDue } }: Examined, { well, look, wrong }: Say): Promise<Finding> {
  const used = setInUse(await readKeySets(site.database.orm))
  const held = await site.signing.file.read().catch(reason)
  if (typeof held === 'string' && site.env.signingToken)
    return wrong(
      `The token of SIGNING_TOKEN cannot be used: ${held.replace(/\.$/, '')}. Nothing can be signed meanwhile.`,
    )
  if (!used || !keysDue) return well('None are in use: they are made with the first signature.')
  if (typeof held === 'string' || !held || !isSetOf(used, held))
    return wrong(
      'The secret halves of the keys in use cannot be read. Put them back from the backup, or others are made with the next signature; what these signed still verifies.',
    )
  const days = Math.floor((keysDue.getTime() - site.now().getTime()) / day)
  if (days < 0) return look('Others are overdue: npm run aval -- keys rotate')
  return well(`They can be read; others are due in ${days} days.`)
}

function inMegabytes(bytes: number): string {
  return bytes < gigabyte ? `${Math.round(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`
}

const inHours = (seconds: number) => `${Math.round(seconds / hourSeconds)} hours`

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
