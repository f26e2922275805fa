import { originInWords, stateInWords, subjectInWords } from '#app/admin/messages/message-words.ts'
import { m } from '#app/i18n/messages.ts'
import { contactSubjects, messageStates } from '#domain/messages/contact-subjects.ts'
import { byteOrderMark, csvRow } from '#domain/messages/csv.ts'
import { readInboxFilter } from '#domain/messages/inbox.ts'
import { todayIn } from '#domain/today.ts'
import { type ExportedMessage, exportMessages } from '#server/messages/inbox/export-messages.ts'
import { callerFrom, orNotFound } from '../seam.ts'
import type { Route } from './+types/messages-export'
import { signedInFrom } from './guard.ts'
import { toSave } from './to-save.ts'

/** The messages that a filter asks for as a file for spreadsheets, sent as they are read. */
export function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const filter = orNotFound(readInboxFilter(new URL(request.url).searchParams))
  // The words of the columns belong to the request: the file is written after it was answered.
  const columns = columnsInWords()
  const head = byteOrderMark + csvRow(columns.map(({ name }) => name))
  const rows = exportMessages(caller, filter)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      const { value, done } = await rows.next()
      if (done) return controller.close()
      const lines = value.map((message) => csvRow(columns.map(({ cell }) => cell(message))))
      controller.enqueue(encoder.encode(lines.join('')))
    },
    cancel: () => rows.return(undefined).then(() => {}),
  })
  return toSave(body, `messages-${todayIn(caller.now)}.csv`, 'text/csv; charset=utf-8')
}

type Column = { name: string; cell: (message: ExportedMessage) => string }

function columnsInWords(): Column[] {
  const column = (name: string, cell: Column['cell']): Column => ({ name, cell })
  const states = inWords(messageStates, stateInWords)
  const subjects = inWords(contactSubjects, subjectInWords)
  const origins = inWords(['footer', 'contact'], originInWords)
  return [
    column(m.inbox_reference(), ({ reference }) => reference),
    column(m.inbox_received(), ({ receivedAt }) => receivedAt.toISOString()),
    column(m.inbox_state(), ({ state }) => states.get(state) ?? state),
    column(m.inbox_subject(), ({ subject }) => subjects.get(subject) ?? subject),
    column(m.inbox_origin(), ({ origin }) => origins.get(origin) ?? origin),
    column(m.inbox_language(), ({ locale }) => locale),
    column(m.inbox_name(), ({ name }) => name),
    column(m.inbox_surname(), ({ surname }) => surname),
    column(m.inbox_company(), ({ company }) => company),
    column(m.inbox_email(), ({ email }) => email),
    column(m.inbox_country(), ({ country }) => country),
    column(m.inbox_phone(), ({ phone }) => phone),
    column(m.inbox_message(), ({ message }) => message),
    column(m.inbox_consented(), ({ consentedAt }) => consentedAt?.toISOString() ?? ''),
    column(m.inbox_privacy_revision(), ({ privacyRevision }) => privacyRevision?.toString() ?? ''),
    column(m.inbox_labels(), ({ labels }) => labels.join(', ')),
    column(m.inbox_assignee(), ({ assigneeName }) => assigneeName ?? ''),
    column(m.inbox_keeping(), ({ eraseOn }) => eraseOn ?? ''),
  ]
}

function inWords(values: readonly string[], say: (value: string) => string): Map<string, string> {
  return new Map(values.map((value) => [value, say(value)]))
}
