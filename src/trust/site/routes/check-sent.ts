import type { RouterContextProvider } from 'react-router'
import { unreadIn, unreadStatus } from '#kernel/http/unread-form.ts'
import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { answerAsked } from '#register/site/routes/answer-asked.ts'
import { checkFile, checkText } from '#trust/model/check/check.ts'
import { type FileKind, kindOf } from '#trust/model/check/file-kind.ts'
import type { Known } from '#trust/model/check/known.ts'
import { type Verdict, verdict } from '#trust/model/check/verdict.ts'
import { knownSite } from '#trust/store/known-site.ts'
import { readCode } from '#trust/store/read-code.ts'
import { signingContext } from '#trust/store/signing-context.ts'
import { signedList } from '#trust/store/status-lists.ts'
import { checkWords } from '#trust/words/check-words.ts'
import { tellVerdict } from '#trust/words/tell-verdict.ts'
import { askRegister } from '../check/ask-register.ts'
import type { FileAnswer } from '../check/check-file.tsx'

type Context = Readonly<RouterContextProvider>

/** Whether this is the form for files, and not that for lists; it says so first, also where its end did not arrive. */
export function isFileForm(form: FormData): boolean {
  return form.get('check') === 'file'
}

/** Checks what a form without script has sent. It is read in memory, and nothing of it is kept. */
export async function checkSent(
  context: Context,
  { form, isBusy }: { form: FormData; isBusy: boolean },
): Promise<{ file: FileAnswer; status: number }> {
  const refused = (text: string, status: number) => ({
    file: { problem: { title: m.verify_failed(), text } },
    status,
  })
  if (isBusy) return refused(m.verify_too_often(), 429)
  const unread = unreadIn(form)
  if (unread) return refused(m.verify_unread(), unreadStatus[unread])
  const caller = callerFrom(context)
  const { publicUrl, network } = context.get(siteContext)
  const parts = { signing: context.get(signingContext), env: { publicUrl } }
  const register = askRegister((number) => answerAsked(context, number))
  const known: Known = {
    ...(await knownSite(caller)),
    listNamed: async (name) => (await signedList(parts, caller, name))?.jwt ?? null,
    holdsByRegister: register.holdsByRegister,
  }
  const found = await foundIn(form, known, network)
  if (found === 'busy') return refused(m.reg_many_full(), 503)
  const view = tellVerdict(found, checkWords(caller.locale), {
    ...{ locale: caller.locale, timeZone: bodyTimeZone() },
    megabytes: mostSentOf(found.kind) / (1024 * 1024),
  })
  return { file: { verdict: view, answer: await register.answerFor(found) }, status: 200 }
}

function mostSentOf(kind: FileKind): number {
  return kind === 'picture' ? mostSent.checkedFile : mostSent.checkedDocument
}

async function foundIn(form: FormData, known: Known, network: string): Promise<Verdict | 'busy'> {
  const file = form.get('document')
  if (!(file instanceof File) || file.size === 0)
    return checkText(String(form.get('credential') ?? ''), known)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await kindOf(bytes)
  if (bytes.length > mostSentOf(kind)) return verdict('too-large', { kind })
  let isBusy = false
  const found = await checkFile(bytes, file.name, {
    known,
    async readCode(picture) {
      const code = await readCode(picture, network)
      if (code !== 'busy') return code
      isBusy = true
      return undefined
    },
  })
  return isBusy ? 'busy' : found
}
