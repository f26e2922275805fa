import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { unwrapCaseKey } from '#cases/model/case-keys.ts'
import { openFile, openPiece, sha256Hex } from '#cases/model/sealed-piece.ts'
import { makeReceiptToken } from '#cases/store/receipt-token.ts'
import { caseFile, caseKey, casePiece, reportedCase } from '#cases/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import type { Found, Look, Work, World } from './write.ts'

const target = address.writeReport('es', 'anonymous')
/** For how long its form was open, in milliseconds: who sends it sooner than a person could fill it in has to wait. */
const filledInMs = 60_000

/** Sends a report, with files or without. */
export const sendReport: Work = async (world, note, chance) => {
  const { token } = makeReceiptToken(world.site.secret, new Date(Date.now() - filledInMs))
  const text = `Denuncia ${randomUUID()}`
  const files = chance.is(0.6)
    ? Array.from({ length: chance.between(1, 3) }, () => randomBytes(9_000).toString('hex'))
    : []
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, kind: 'grievance', text })) form.append(name, value)
  for (const bytes of files) form.append('files', new File([bytes], 'nota.txt'))
  const send = async (by: World) => (await by.asVisitor(target, { method: 'POST', body: form })).text()
  const sent = note({
    kind: 'report',
    find: (look) => findReport(look, text, files.length),
    // Whoever did not see the code sends the form again: it is the same report.
    async again(look) {
      await send(look)
      const found = await findReport(look, text, files.length)
      return found === 'whole' ? null : `a report that was sent again is ${found}`
    },
  })
  const page = await send(world)
  if (!/data-code/.test(page)) throw new Error('a report was taken and its page shows no code')
  sent.isAnswered = true
}

type Opened = { text: string; found: Found; files: number }
/** What was opened of cases, by their ids: nothing of a case changes later. */
const opened = new Map<string, Opened>()

/** By the recovery key, as a case handler would open it. */
async function findReport(look: Look, text: string, files: number): Promise<Found> {
  for (const { id } of await look.orm.select({ id: reportedCase.id }).from(reportedCase))
    if (!opened.has(id)) opened.set(id, await open(look, id))
  const cases = [...opened.values()]
  const those = cases.filter((each) => each.text === text)
  const [one] = those
  // A case that does not open may be this one.
  if (!one) return cases.find(({ found }) => found !== 'whole')?.found ?? 'absent'
  if (those.length > 1) return `the report is there ${those.length} times`
  return one.files === files ? one.found : `the report has ${one.files} of its ${files} files`
}

async function open({ orm, site }: Look, id: string): Promise<Opened> {
  const broken = (found: string): Opened => ({ text: '', found: `case ${id}: ${found}`, files: 0 })
  const read = (name: string) => readFile(path.join(site.dataDir, 'cases', id, name)).catch(() => null)
  const keys = await orm.select().from(caseKey).where(eq(caseKey.caseId, id))
  const pieces = await orm.select().from(casePiece).where(eq(casePiece.caseId, id))
  const files = await orm.select().from(caseFile).where(eq(caseFile.caseId, id))
  if (keys.length !== 1 || pieces.length !== 1) return broken(`${keys.length} keys, ${pieces.length} pieces`)
  const [wrapped, piece] = [await read('key-1.age'), await read('piece-1.age')]
  if (!wrapped || !piece) return broken('its key or its text is not there')
  if ((await sha256Hex(piece)) !== pieces[0]?.sha256) return broken('its text is another one')
  const identity = await unwrapCaseKey(wrapped, site.recovery.identity)
  if (!identity.ok) return broken('its key does not open')
  const place = { caseId: id, seq: 1, direction: 'report', previous: null } as const
  const content = await openPiece(identity.value, piece, place)
  if (!content.ok) return broken('its text does not open')
  for (const said of content.value.files) {
    const sealed = await read(`file-${said.id}.age`)
    if (!sealed || !files.some((each) => each.id === said.id)) return broken('a file is not there')
    if (!(await openFile(identity.value, sealed, said)).ok) return broken('a file does not open')
  }
  const { text } = content.value
  return { text, found: 'whole', files: files.length }
}
