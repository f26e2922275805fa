import { toSave } from '#content/admin/routes/to-save.ts'
import { contactSubjects, messageStates } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isDatedByDay } from '#messages/model/anonymous-sender.ts'
import { type Outcome, outcomes } from '#messages/model/complaint-clock.ts'
import { readInboxFilter } from '#messages/model/inbox.ts'
import { type ExportedMessage, exportMessages } from '#messages/store/inbox/export-messages.ts'
import { messageContext } from '#messages/store/message-context.ts'
import { originInWords, outcomeWords, stateInWords, subjectInWords } from '#messages/words/message-words.ts'
import type { Route } from './+types/messages-export'

/** The messages that a filter asks for as a file for spreadsheets, sent as they are read. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  // Here, for the answer has begun when the first message is read.
  const filter = orNotFound(readInboxFilter(new URL(request.url).searchParams))
  // The words of the columns belong to the request: the file is written after it was answered.
  const columns = columnsInWords()
  const head = byteOrderMark + csvLine(columns.map(({ name }) => name))
  const rows = exportMessages(caller, context.get(messageContext).register, filter)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      const { value, done } = await rows.next()
      if (done) return controller.close()
      const lines = value.map((message) => csvLine(columns.map(({ cell }) => cell(message))))
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
  const results = inWords(outcomes, (outcome) => outcomeWords[outcome as Outcome]())
  const yes = m.inbox_yes()
  const origins = inWords(['footer', 'contact'], originInWords)
  return [
    column(m.inbox_reference(), ({ reference }) => reference),
    column(m.inbox_received(), ({ origin, receivedAt }) =>
      isDatedByDay(origin) ? todayIn(receivedAt) : receivedAt.toISOString(),
    ),
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
    column(m.inbox_concerns(), ({ concerns }) => concerns ?? ''),
    column(m.inbox_certificate(), ({ certificate }) => certificate ?? ''),
    column(m.inbox_holder(), ({ holder }) => holder ?? ''),
    column(m.inbox_outcome(), ({ outcome }) => (outcome ? (results.get(outcome) ?? outcome) : '')),
    column(m.inbox_decided_by(), ({ decidedBy }) => decidedBy ?? ''),
    column(m.inbox_decided_apart(), ({ isDecidedApart }) => (isDecidedApart ? yes : '')),
    column(m.inbox_decided_on(), ({ decidedAt }) => decidedAt?.toISOString() ?? ''),
    column(m.inbox_told_on(), ({ toldOn }) => toldOn ?? ''),
    column(m.inbox_untold(), ({ untoldBecause }) => untoldBecause ?? ''),
    column(m.inbox_files_digests(), ({ files }) =>
      files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n'),
    ),
  ]
}

function inWords(values: readonly string[], say: (value: string) => string): Map<string, string> {
  return new Map(values.map((value) => [value, say(value)]))
}
