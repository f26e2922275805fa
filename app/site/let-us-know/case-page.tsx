import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { OwnCase } from '#domain/cases/own-case.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseClocks } from './case-clocks.tsx'
import { CasePieces } from './case-pieces.tsx'
import { DeleteCase } from './delete-case.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { FormProblems } from './report-problems.ts'
import { SpacePage } from './space-frame.tsx'
import { outcomeWords, silentWords, stateWords } from './state-words.ts'

type Props = {
  locale: Locale
  code: string
  own: OwnCase
  challenge: string | null
  /** Whether something was just added. */
  isAdded: boolean
  reply: { text: string; keepOriginal: boolean }
  problems: FormProblems
}

/** A case as its writer sees it: where it stands, what was written, and what can be done. */
export function CasePage({ locale, code, own, challenge, isAdded, reply, problems }: Props) {
  const stands = [
    stateWords[own.state](),
    own.outcome && outcomeWords[own.outcome](),
    own.silentReason && silentWords[own.silentReason](),
  ]
  return (
    <SpacePage title={m.space_case()} lead={stands.filter(Boolean).join(' ')}>
      {isAdded && (
        <p role="status" className="mt-6 border-l-3 border-good bg-veil px-4 py-3">
          {m.space_added()}
        </p>
      )}
      <CaseClocks locale={locale} own={own} />
      <CasePieces locale={locale} pieces={own.pieces} />
      {(own.state !== 'closed' || problems.whole === 'closed') && (
        <ReplyForm
          locale={locale}
          code={code}
          after={own.pieces.at(-1)?.seq ?? 0}
          challenge={challenge}
          reply={reply}
          problems={problems}
        />
      )}
      <DeleteCase locale={locale} code={code} />
      <p className="mt-12 border-t border-line pt-6">
        <a href={address.letUsKnow(locale)} className="button-quiet" data-leave>
          {m.space_leave()}
        </a>
        <span className="mt-3 block text-small text-quiet">{m.space_leave_text()}</span>
      </p>
    </SpacePage>
  )
}
