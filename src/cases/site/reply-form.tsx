import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FileFields } from './file-fields.tsx'
import { ProblemList } from './problem-list.tsx'
import { textWords } from './problem-words.ts'
import { ProofField } from './proof-field.tsx'
import type { FormProblems } from './report-problems.ts'
import { WritingField } from './writing-field.tsx'

export type ReplyFormProps = {
  locale: Locale
  code: string
  /** The last piece that the writer has seen, so that what is sent twice from one page is added once. */
  after: number
  challenge: string | null
  reply: { text: string; keepOriginal: boolean }
  problems: FormProblems
}

/** What the writer of a case adds to it. */
export function ReplyForm({ locale, code, after, challenge, reply, problems }: ReplyFormProps) {
  return (
    <section aria-labelledby="add" className="mt-12">
      <h2 id="add" className="text-h3">
        {m.space_add()}
      </h2>
      <ProblemList problems={problems} isReply />
      <form
        method="post"
        action={address.openReport(locale)}
        encType="multipart/form-data"
        autoComplete="off"
        noValidate
        className="mt-6 grid gap-8"
      >
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <input type="hidden" name="after" value={after} autoComplete="off" />
        <ProofField challenge={challenge} />
        <WritingField
          name="text"
          label={m.space_add_text()}
          value={reply.text}
          rows={6}
          problem={problems.text ? textWords(problems.text, true) : null}
        />
        <FileFields keepOriginal={reply.keepOriginal} problems={problems} />
        <div>
          <button type="submit" name="do" value="reply" className="button-primary">
            {m.space_add_send()}
          </button>
        </div>
      </form>
    </section>
  )
}
