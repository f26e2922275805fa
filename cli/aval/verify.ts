import { readFile } from 'node:fs/promises'
import { formatLocale } from '#kernel/locales.ts'
import { wholeText } from '#kernel/text/encoding.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { checkFile, longestChecked } from '#trust/model/check/check.ts'
import { type Claims, isObject, objectIn, textIn } from '#trust/model/check/json.ts'
import type { Known, KnownSite } from '#trust/model/check/known.ts'
import { knownFrom, listsFrom } from '#trust/model/check/known-from.ts'
import { asAddress } from '#trust/model/check/own-address.ts'
import { dateIn } from '#trust/model/check/status.ts'
import { readCode } from '#trust/store/read-code.ts'
import { checkWords } from '#trust/words/check-words.ts'
import { tellVerdict, type VerdictView } from '#trust/words/tell-verdict.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'

/**
 * `aval verify <file>`: checks a certificate's file with what was saved of the site that issued it. Asks no network and no
 * database. Ends with 0 only where the file is that site's, unchanged, and holds today.
 */
export async function verifyFile(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.verify, {
    args,
    options: {
      help: { type: 'boolean' },
      keys: { type: 'string' },
      status: { type: 'string', multiple: true },
      register: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(help.verify)
  const [name, ...more] = positionals
  if (!name || more.length > 0 || !values.keys) throw new Usage(help.verify)
  const site = knownFrom(await read(values.keys), new Date())
  if (!site) throw new Refused(`${values.keys} is no DID document of a site: save its /.well-known/did.json`)
  const texts = await Promise.all((values.status ?? []).map(read))
  const lists = await listsFrom(texts, site)
  const files = values.register ?? []
  const saved = await Promise.all(
    files.map(async (file) => ({ file, ...savedAnswer(await read(file), site) })),
  )
  const asked = new Set<string>()
  const known: Known = {
    ...site,
    listNamed: async (list) => lists.byName.get(list) ?? null,
    async holdsByRegister(number) {
      asked.add(foldNumber(number))
      const about = saved.filter((each) => each.isOfToday && each.number === foldNumber(number))
      return about.length === 0 ? null : about.every(({ isValid }) => isValid)
    },
  }
  const verdict = await checkFile(await bytesOf(name), name, { known, readCode: readPicture })
  asked.add(foldNumber(verdict.number ?? ''))
  const notes = [
    ...(texts.length === 0
      ? ['No list of status was given: nobody can say from the file alone that it holds.']
      : []),
    ...saved.flatMap(({ file, number, day, isOfToday }) => {
      if (number === null) return [`${file} is no answer of the register of ${site.host}.`]
      if (!asked.has(number)) return [`${file} is no answer of the register about this certificate.`]
      if (isOfToday) return []
      return [`${file} is ${day ? `of ${day}` : 'without a day'} and says nothing of today: save it anew.`]
    }),
    ...lists.refused.map((at) => `${values.status?.[at]} is no list of this site that counts today.`),
  ]
  const isGood = verdict.outcome === 'holds'
  const { key } = verdict
  if (values.json)
    console.log(JSON.stringify({ ...verdict, key: key && { kid: key.kid, state: key.state }, isGood, notes }))
  else {
    const timeZone = zoneOf(verdict.told?.validUntil ?? null)
    const telling = { locale: 'en' as const, timeZone, megabytes: longestChecked / (1024 * 1024) }
    console.log(inLines(tellVerdict(verdict, checkWords('en'), telling), site.host, notes))
  }
  if (!isGood) process.exitCode = 1
}

/** No one else waits for this program's pictures. */
async function readPicture(picture: Uint8Array): Promise<string | null | undefined> {
  const code = await readCode(picture)
  return code === 'busy' ? undefined : code
}

function inLines(view: VerdictView, host: string, notes: string[]): string {
  return [
    `${view.title} (${host})`,
    ...[view.text, view.note, ''].filter((line) => line !== null),
    ...view.questions.map(
      ({ question, answer, more }) => `${question} ${[answer, more].filter(Boolean).join('. ')}`,
    ),
    ...(view.told
      ? [view.told.question, ...view.told.lines.map(({ text }) => `  ${text.replaceAll('\n', '\n  ')}`)]
      : []),
    `${view.todo.title}: ${view.todo.text}`,
    ...notes,
  ]
    .map(printable)
    .join('\n')
}

/** The offset of the body's clock, by which days begin: a certificate ends with the first moment of a day. */
function zoneOf(midnight: Date | null): string {
  const minutes = midnight ? midnight.getUTCHours() * 60 + midnight.getUTCMinutes() : 0
  const behind = minutes < noon
  const off = behind ? minutes : 2 * noon - minutes
  const inTwo = (value: number) => String(value).padStart(2, '0')
  return `${behind ? '-' : '+'}${inTwo(Math.floor(off / 60))}:${inTwo(off % 60)}`
}

const noon = 12 * 60

/** Whoever made the file does not write to the terminal: without what moves its cursor or turns letters round. */
function printable(line: string): string {
  return line.replace(/[^\P{C}\n]/gu, '')
}

type SavedAnswer = {
  /** Folded; null for what is no answer of the site. */
  number: string | null
  isValid: boolean
  /** Of which day it is, in words; null where it does not say. */
  day: string | null
  isOfToday: boolean
}

/** What `/api/v1/certificates/{number}` of a site answered, which counts for the day on which it was asked. */
function savedAnswer(text: string, { host, now }: KnownSite): SavedAnswer {
  const answer: Claims = objectIn(text) ?? {}
  const { number, status, self } = answer
  const isOfSite = asAddress(textIn(self) ?? '')?.host === host
  if (typeof number !== 'string' || !isObject(status) || typeof status.valid !== 'boolean' || !isOfSite)
    return { number: null, isValid: false, day: null, isOfToday: false }
  const said = { number: foldNumber(number), isValid: status.valid }
  const until = dateIn(answer.freshUntil)
  if (!until) return { ...said, day: null, isOfToday: false }
  const format = dateFormat(formatLocale.en, { dateStyle: 'long', timeZone: zoneOf(until) })
  const left = until.getTime() - now.getTime()
  return { ...said, day: format.format(until.getTime() - 1), isOfToday: left > 0 && left <= longestDay }
}

/** One on which clocks are set back. */
const longestDay = 25 * 60 * 60 * 1000

async function read(file: string): Promise<string> {
  return (await wholeText(await bytesOf(file)))?.trim() ?? ''
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}
