import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeReceiptCode, type ReceiptCode, showReceiptCode } from '#cases/model/receipt-code.ts'
import { takeRight } from '#cases/store/keys/readers.ts'
import { caseExclusion, caseFile, caseKey, casePiece, reportedCase } from '#cases/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { answerCase, caseOf, openSpace } from '../support/open-space.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'
import { startSite } from '../support/site.ts'
import { hiddenField, type Part, sendFields, sendMultipart, shownCode } from '../support/space-forms.ts'

const day = new Date('2026-06-01T15:00:00Z')
const started = servedSite({ now: day, env: { TRUSTED_PROXIES: '127.0.0.1' } })
let handlers: string[]
const [write, open] = [address.writeReport('es', 'anonymous'), address.openReport('es')]

beforeAll(async () => {
  handlers = (await openSpace(started.site)).handlers
})
beforeEach(() => started.setNow(day))

/** A form that was opened a while ago, so that it need not wait to be sent. */
async function openForm(target = write): Promise<string> {
  started.setNow(new Date(day.getTime() - 60_000))
  const { text } = await ask(started.url, target)
  started.setNow(day)
  return hiddenField(text, 'token')
}

type Fields = Record<string, Part | Part[]>

let networks = 0
/** Each request from a network of its own, so that none waits for others. */
const fromElsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${networks % 256}.1` }
}

async function report(fields: Fields = {}, target = write, headers = fromElsewhere()) {
  const token = await openForm(target)
  const all = { token, kind: 'grievance', text: 'Lo que vi', website: '', ...fields }
  return { all, answer: await sendMultipart(started.url, target, all, headers) }
}

/** What the form sends for each reader whom a report may be about. */
async function readersInForm(): Promise<string[]> {
  const { text } = await ask(started.url, write)
  return Array.from(text.matchAll(/name="about" value="([^"]+)"/g), ([, ref = '']) => ref)
}

const openCase = (code: string, more: Record<string, string> = {}) =>
  sendFields(started.url, open, { code, ...more }, fromElsewhere())

const reply = (code: ReceiptCode, fields: Fields) =>
  sendMultipart(started.url, open, { code, do: 'reply', after: '1', ...fields }, fromElsewhere())

const rows = () => started.site.database.orm.select().from(reportedCase)

/** What stands in the field for a code. */
function typedCode(html: string): string {
  const [field = ''] = /<input id="code"[^>]*>/.exec(html) ?? []
  return / value="([^"]*)"/.exec(field)?.[1] ?? ''
}

describe('a report', () => {
  test('is received through both doors in both languages, and its code opens it', async () => {
    for (const locale of locales)
      for (const door of ['anonymous', 'named'] as const) {
        const text = `Escrito en ${locale} por ${door}`
        const { answer } = await report(
          { text, name: 'Nadia Berro', contact: 'nadia@correo.example' },
          address.writeReport(locale, door),
        )
        expect(answer.status).toBe(200)
        const code = shownCode(answer.text)
        const opened = await sendFields(started.url, address.openReport(locale), {
          code: showReceiptCode(code).toLowerCase().replaceAll(' ', '-'),
        })
        expect(opened.status).toBe(200)
        expect(wordsOf(opened.text)).toContain(text)
        expect(wordsOf(opened.text)).toContain(words[locale].space_state_new)
      }
  })

  test('that is sent twice, or again by going back, is one', async () => {
    const { all, answer } = await report()
    const before = (await rows()).length
    const again = await sendMultipart(started.url, write, { ...all, text: 'Otra cosa' })
    expect(again.status).toBe(200)
    expect(shownCode(again.text)).toBe(shownCode(answer.text))
    expect(again.text).toContain(words.es.space_received_again)
    expect((await rows()).length).toBe(before)
  })

  test('is offered in both languages as an appeal too, and received as one', async () => {
    for (const locale of locales) {
      const target = address.writeReport(locale, 'named')
      const { text: page } = await ask(started.url, target)
      expect(page).toContain(words[locale].space_kind_appeal)
      const { answer } = await report({ kind: 'appeal', name: 'Nadia Berro' }, target)
      expect(answer.status).toBe(200)
      const id = await caseOf(started.site, shownCode(answer.text))
      expect((await rows()).find((row) => row.id === id)).toMatchObject({ kind: 'appeal' })
    }
  })

  test.each(['a quarter of an hour later', 'after its code was used'])(
    'that is sent again %s is received already, and its code is not shown',
    async (when) => {
      const { all, answer } = await report()
      const code = shownCode(answer.text)
      if (when.startsWith('after')) await openCase(code)
      else started.setNow(new Date(day.getTime() + 15 * 60_000))
      const again = await sendMultipart(started.url, write, all, fromElsewhere())
      expect(again.status).toBe(200)
      expect(again.text).toContain(words.es.space_repeated_lead)
      expect(again.text).toContain(words.es.space_repeated_changed)
      for (const shown of [code, showReceiptCode(code), code.slice(0, 8)])
        expect(wordsOf(again.text)).not.toContain(shown)
      expect(again.text).not.toContain(all.token as string)
      expect((await openCase(code)).status).toBe(200)
    },
  )

  test('comes back with everything that was typed and a word on each field that lacks something', async () => {
    const refs = await readersInForm()
    const { all, answer } = await report(
      { kind: '', text: '', name: '', contact: 'por las tardes', about: [refs[1] ?? ''] },
      address.writeReport('es', 'named'),
    )
    expect(answer.status).toBe(400)
    for (const key of ['space_kind_missing', 'space_text_missing', 'space_name_missing'] as const)
      expect(answer.text).toContain(words.es[key])
    expect(answer.text).toContain('value="por las tardes"')
    const ticked = [...answer.text.matchAll(/<input [^>]*name="about"[^>]*>/g)].map(([input]) =>
      input.includes('checked'),
    )
    expect(ticked).toEqual([false, true])
    expect(hiddenField(answer.text, 'token')).toBe(all.token)
  })

  test.each([
    ['a day later', 'stale'],
    ['with a token that nobody signed', 'forged'],
  ])('sent %s keeps its text and gets a fresh token, with which it is received', async (_, what) => {
    const token = await openForm()
    if (what === 'stale') started.setNow(new Date(day.getTime() + 25 * 60 * 60 * 1000))
    const sent = what === 'stale' ? token : `${token.slice(0, -2)}AA`
    const fields = { kind: 'suggestion', text: 'Un texto largo que no debe perderse', website: '' }
    const answer = await sendMultipart(started.url, write, { token: sent, ...fields })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(words.es.space_stale)
    expect(wordsOf(answer.text)).toContain(fields.text)
    const fresh = hiddenField(answer.text, 'token')
    expect((await sendMultipart(started.url, write, { token: fresh, ...fields })).status).toBe(200)
  })

  test('that cannot be sealed answers 503, keeps the text in the form, and stores nothing', async () => {
    const before = await rows()
    const failing = vi.spyOn(started.site.cases.vault, 'keep').mockRejectedValue(new Error('no space left'))
    const { answer } = await report({ text: 'Lo que no se pudo cifrar' })
    failing.mockRestore()
    expect(answer.status).toBe(503)
    expect(wordsOf(answer.text)).toContain('Lo que no se pudo cifrar')
    expect(answer.text).toContain(words.es.space_not_sealed)
    expect(await rows()).toEqual(before)
  })

  test.each(['still valid', 'too old'])(
    'of which nobody can tell any more whom it is about is not taken, in a form that is %s, and asks again',
    async (form) => {
      const before = await rows()
      const [first = '', ...others] = await readersInForm()
      const meant = ['A'.repeat(22), `${first}.${'A'.repeat(22)}`]
      for (const about of meant) {
        const token = await openForm()
        if (form === 'too old') started.setNow(new Date(day.getTime() + 25 * 60 * 60 * 1000))
        const fields = { token, kind: 'integrity', text: 'Se trata de quien lee', website: '' }
        const answer = await sendMultipart(started.url, write, { ...fields, about }, fromElsewhere())
        expect(answer.status).toBe(form === 'too old' ? 409 : 400)
        expect(answer.text).toContain('href="#about"')
        expect(wordsOf(answer.text)).toContain(words.es.space_about_unknown)
        expect(wordsOf(answer.text)).toContain(fields.text)
        for (const ref of [first, ...others]) expect(answer.text).toContain(`value="${ref}"`)
        started.setNow(day)
      }
      expect(await rows()).toEqual(before)
    },
  )

  test('about everybody who reads is taken, for the recovery key alone', async () => {
    const { answer } = await report({ about: await readersInForm(), text: 'Se trata de quienes leen' })
    expect(answer.status).toBe(200)
    expect(shownCode(answer.text)).toBeTruthy()
    const [made] = await started.site.database.orm
      .select({ holders: caseKey.holders })
      .from(caseExclusion)
      .innerJoin(caseKey, eq(caseKey.caseId, caseExclusion.caseId))
      .where(eq(caseExclusion.userId, handlers[0] ?? ''))
    expect(made?.holders).toHaveLength(1)
  })

  test('of a program that fills whatever it finds is not taken', async () => {
    const { answer } = await report({ website: 'https://spam.example' })
    expect(answer.status).toBe(400)
  })
})

describe('files', () => {
  test('are accepted by what they are, and a picture is kept without what it says of its making', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { answer } = await report({
      text: '',
      files: [
        { name: 'foto.jpg', type: 'image/jpeg', bytes: picture },
        { name: 'nota.txt', bytes: 'hola' },
      ],
      original: 'yes',
    })
    const code = shownCode(answer.text)
    const opened = wordsOf((await openCase(code)).text)
    expect(opened).toContain('foto.jpg')
    expect(opened).toContain('nota.txt')
    expect(opened).toContain(words.es.space_piece_original)
    expect((await started.site.database.orm.select().from(caseFile)).length).toBeGreaterThanOrEqual(3)
  })

  test.runIf(existsSync('/proc/self/fd'))(
    'leave no pixel of a large picture on the disk',
    { tags: ['full'] },
    async () => {
      // 108 MB when decoded.
      const large = { width: 6000, height: 6000, channels: 3, background: '#a33' } as const
      const bytes = await sharp({ create: large }).webp({ effort: 0 }).toBuffer()
      const before = removedFiles()
      const removed = new Set<string>()
      const looking = setInterval(() => {
        for (const file of removedFiles()) removed.add(file)
      }, 5)
      const { answer } = await report({ files: [{ name: 'a.webp', type: 'image/webp', bytes }] })
      clearInterval(looking)
      expect(answer.status).toBe(200)
      expect([...removed].filter((file) => !before.includes(file))).toEqual([])
    },
  )

  test.each([
    ['of another kind', [{ name: 'a.docx', bytes: 'PK\x03\x04' }], 'space_file_type'],
    ['empty', [{ name: 'a.txt', bytes: '' }], 'space_file_damaged'],
    ['too large', [{ name: 'a.txt', bytes: 'x'.repeat(10 * 1024 * 1024 + 1) }], 'space_file_large'],
    ['too many', Array.from({ length: 6 }, () => ({ name: 'a.txt', bytes: 'x' })), 'space_files_many'],
  ] as const)('that are %s are refused by name, and have to be chosen again', async (_, files, key) => {
    const { answer } = await report({ files: [...files] })
    expect(answer.status).toBe(400)
    expect(wordsOf(answer.text)).toContain(words.es[key].replace('{name}', files[0]?.name ?? ''))
    expect(wordsOf(answer.text)).toContain(words.es.space_files_again)
  })
})

describe('a code', () => {
  test('that never was, and one whose case was deleted, get the same answer', async () => {
    const code = shownCode((await report()).answer.text)
    expect((await openCase(code, { do: 'delete' })).text).toContain(words.es.space_deleted_text)
    const [deleted, never, added, erased] = [
      await openCase(code),
      await openCase(makeReceiptCode()),
      await reply(code, { text: 'x' }),
      await openCase(code, { do: 'delete' }),
    ]
    for (const each of [never, added, erased]) {
      expect(each.status).toBe(404)
      expect(each.text).toBe(deleted.text)
    }
    expect(deleted.status).toBe(404)
  })

  test('typed wrongly is told at once, without any case being looked for', async () => {
    const code = makeReceiptCode()
    const other = code[5] === '7' ? '8' : '7'
    const select = vi.spyOn(started.site.cases.vault, 'read')
    const answer = await openCase(code.slice(0, 5) + other + code.slice(6))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words.es.space_code_mistyped)
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
  })

  test('typed wrongly stays in its field, to be compared; one that opens nothing does not', async () => {
    const code = makeReceiptCode()
    const mistyped = showReceiptCode(code).slice(0, -1)
    expect(typedCode((await openCase(mistyped)).text)).toBe(mistyped)
    expect(typedCode((await openCase(code)).text)).toBe('')
  })

  test('is given as a file to keep, from a body and to a body', async () => {
    const code = makeReceiptCode()
    const answer = await sendFields(started.url, address.reportReceipt('es'), { code })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.text).toContain(showReceiptCode(code))
  })
})

describe('a case', () => {
  test('shows the answer and the days promised, takes what is added once, and says when it is closed', async () => {
    const code = shownCode((await report()).answer.text)
    expect(wordsOf((await openCase(code)).text)).toContain('8 de junio de 2026')
    await answerCase(started.site, handlers[0] ?? '', code, { text: '¿Cuándo fue?', kind: 'question' })
    const answered = wordsOf((await openCase(code)).text)
    expect(answered).toContain('¿Cuándo fue?')
    expect(answered).toContain(words.es.space_state_waiting)
    for (let time = 0; time < 2; time += 1) {
      const added = await reply(code, { text: 'El martes\r\npasado', after: '2' })
      expect(added.status).toBe(200)
      expect(added.text).toContain(words.es.space_added)
    }
    const pieces = await started.site.database.orm.select().from(casePiece)
    expect(wordsOf((await openCase(code)).text).split('El martes\npasado')).toHaveLength(2)
    expect(pieces.length).toBeGreaterThan(2)
    await started.site.database.orm
      .update(reportedCase)
      .set({ state: 'closed', closedOn: '2026-06-01', outcome: 'confirmed' })
    const late = await reply(code, { text: 'Tarde', after: '3' })
    expect(late.status).toBe(409)
    expect(wordsOf(late.text)).toContain('Tarde')
    expect(wordsOf((await openCase(code)).text)).toContain(words.es.space_outcome_confirmed)
  })

  test('shows a piece that was changed as such, and the others as they were', async () => {
    const code = shownCode((await report({ text: 'La primera parte' })).answer.text)
    await answerCase(started.site, handlers[0] ?? '', code, { text: 'La respuesta', kind: 'acknowledgement' })
    const { read } = started.site.cases.vault
    const changed = vi.spyOn(started.site.cases.vault, 'read').mockImplementation(async (id, name) => {
      const bytes = await read(id, name)
      if (bytes && name.startsWith('piece-2')) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      return bytes
    })
    const { text } = await openCase(code)
    changed.mockRestore()
    expect(wordsOf(text)).toContain('La primera parte')
    expect(text).toContain(words.es.space_piece_tampered)
    expect(text).not.toContain('La respuesta')
  })

  test('is deleted only after a second question', async () => {
    const code = shownCode((await report()).answer.text)
    const asked = await openCase(code, { do: 'ask-delete' })
    expect(asked.text).toContain(words.es.space_delete_yes)
    expect((await openCase(code)).status).toBe(200)
    await openCase(code, { do: 'delete' })
    expect((await openCase(code)).status).toBe(404)
  })
})

test('text is shown as text, whatever it holds', async () => {
  const text = '<script>alert(1)</script> & "quotes" \u{1F469}\u200D\u{1F52C} \u202E <b>x</b>'
  const code = shownCode((await report({ text })).answer.text)
  const answer = await openCase(code)
  expect(answer.text).not.toContain('<script>alert')
  expect(answer.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a space without keys takes nothing and says so, and no page leads to it until it has them', async () => {
  const closed = await startSite({ demoContent: 'on' })
  try {
    const { text, status } = await ask(closed.url, address.letUsKnow('en'))
    expect(status).toBe(200)
    expect(text).toContain(words.en.space_closed_title)
    expect(text).toContain(words.en.space_lead_closed)
    expect(text).not.toContain(words.en.space_lead)
    expect(text).not.toContain(`action="${address.openReport('en')}"`)
    const form = await ask(closed.url, address.writeReport('en', 'anonymous'))
    expect([form.status, form.headers.location]).toEqual([302, address.letUsKnow('en')])
    const leading = async () => {
      const pages = [address.home('en'), address.contact('en'), address.footerMessage('en'), '/en/nothing']
      const texts = await Promise.all(pages.map(async (page) => (await ask(closed.url, page)).text))
      return texts.map((page) => page.includes(`href="${address.letUsKnow('en')}"`))
    }
    expect(await leading()).toEqual([false, false, false, false])
    const { handlers } = await openSpace(closed.site)
    expect(await leading()).toEqual([true, true, true, true])
    const actor = { id: String(handlers[0]), name: 'Ana Sosa' }
    for (const handler of handlers)
      expect((await takeRight(callerOf(closed.site, { locale: 'en', actor }), handler)).ok).toBe(true)
    expect(await leading()).toEqual([false, false, false, false])
  } finally {
    await closed.stop()
  }
})

test('whoever has a code comes in as often as they want, and waits for nothing', async () => {
  const code = shownCode((await report()).answer.text)
  const home = { 'x-forwarded-for': '203.0.114.9' }
  for (let times = 0; times < 40; times += 1)
    expect((await sendFields(started.url, open, { code }, home)).status).toBe(200)
  expect(started.site.messages.arrivals.isRaised('203.0.114.9', 'receipt-code')).toBe(false)
  for (let times = 0; times < 12; times += 1)
    await sendFields(started.url, open, { code: makeReceiptCode() }, home)
  expect(started.site.messages.arrivals.isRaised('203.0.114.9', 'receipt-code')).toBe(true)
})

describe('from a network that guesses much', () => {
  const busy = { 'x-forwarded-for': '203.0.115.9' }
  beforeAll(() => {
    const { arrivals } = started.site.messages
    for (let count = 0; count < 13; count += 1) arrivals.count('203.0.115.9', 'receipt-code')
  })

  test.each([open, address.letUsKnow('es')])(
    'the form for a code at %s carries a task, and a guess that brings its solution does not wait',
    async (target) => {
      const code = makeReceiptCode()
      const { text } = await ask(started.url, target, { headers: busy })
      const [, given = ''] = /data-challenge="([^"]*)"/.exec(text) ?? []
      const challenge = JSON.parse(given.replaceAll('&quot;', '"'))
      const proof = btoa(
        JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
      )
      const letIn = vi.spyOn(started.site.messages.arrivals, 'letIn')
      expect((await sendFields(started.url, open, { code, proof }, busy)).status).toBe(404)
      expect(letIn).not.toHaveBeenCalled()
      letIn.mockRestore()
    },
  )

  test('a code that opens its case waits for nobody', async () => {
    const code = shownCode((await report()).answer.text)
    const letIn = vi.spyOn(started.site.messages.arrivals, 'letIn')
    expect((await sendFields(started.url, open, { code }, busy)).status).toBe(200)
    expect(letIn).not.toHaveBeenCalled()
    letIn.mockRestore()
  })

  test('while too many wait, a code stays in its field', async () => {
    const code = makeReceiptCode()
    const letIn = vi
      .spyOn(started.site.messages.arrivals, 'letIn')
      .mockResolvedValue({ delayMs: 0, isBusy: true, count: 0 })
    const answer = await sendFields(started.url, open, { code }, busy)
    letIn.mockRestore()
    expect(answer.status).toBe(429)
    expect(typedCode(answer.text)).toBe(code)
  })

  test('while too many wait, what was to be added under a code that opens nothing stays in its form', async () => {
    const code = makeReceiptCode()
    const letIn = vi
      .spyOn(started.site.messages.arrivals, 'letIn')
      .mockResolvedValue({ delayMs: 0, isBusy: true, count: 0 })
    const fields = { code, do: 'reply', after: '1', text: 'Lo que se agrega' }
    const answer = await sendMultipart(started.url, open, fields, busy)
    letIn.mockRestore()
    expect(answer.status).toBe(429)
    expect(wordsOf(answer.text)).toContain('Lo que se agrega')
    expect(hiddenField(answer.text, 'after')).toBe('1')
    expect(wordsOf(answer.text)).not.toContain('Lo que vi')
  })
})

describe('from a network that sends much', () => {
  const busy = { 'x-forwarded-for': '203.0.113.9' }
  beforeAll(() => {
    for (let count = 0; count < 13; count += 1) started.site.messages.arrivals.count('203.0.113.9', 'report')
  })

  test('a form carries a task, and whoever brings its solution does not wait', async () => {
    const { text } = await ask(started.url, write, { headers: busy })
    const [, given = ''] = /data-challenge="([^"]*)"/.exec(text) ?? []
    const challenge = JSON.parse(given.replaceAll('&quot;', '"'))
    const solution = await solveChallenge({ challenge, deriveKey })
    const letIn = vi.spyOn(started.site.messages.arrivals, 'letIn')
    const proof = btoa(JSON.stringify({ challenge, solution }))
    const { answer } = await report({ proof }, write, busy)
    expect(answer.status).toBe(200)
    expect(letIn).not.toHaveBeenCalled()
    letIn.mockRestore()
  })

  test('a form without it waits, and is received', async () => {
    const letIn = vi.spyOn(started.site.messages.arrivals, 'letIn')
    expect((await report({}, write, busy)).answer.status).toBe(200)
    expect(letIn).toHaveBeenCalledOnce()
    letIn.mockRestore()
  })

  test('while too many wait nothing is stored, and the text stays in the form', async () => {
    const letIn = vi
      .spyOn(started.site.messages.arrivals, 'letIn')
      .mockResolvedValue({ delayMs: 0, isBusy: true, count: 0 })
    const before = (await rows()).length
    const { answer } = await report({ text: 'Lo que no cupo' }, write, busy)
    letIn.mockRestore()
    expect(answer.status).toBe(429)
    expect(answer.text).toContain(words.es.space_busy)
    expect(wordsOf(answer.text)).toContain('Lo que no cupo')
    expect((await rows()).length).toBe(before)
  })
})

/** What this process, which is the site's, has open though it has no name any more. */
function removedFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((each) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${each}`)
      return file.endsWith('(deleted)') ? [file] : []
    } catch {
      return []
    }
  })
}
