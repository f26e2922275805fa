import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { KeyPair } from '#cases/model/case-keys.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { dateInWords } from '#ui/dates.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { typedIn } from '../typed-in.ts'
import type { KeysOutcome } from './keys-outcome.ts'
import { outcomeInWords } from './outcome-words.ts'

export type NewRecovery = KeyPair & { madeAt: Date }

type Props = {
  locale: Locale
  pair: NewRecovery
  body: { name: string; site: string }
  csrf: string
  /** The id of the recovery key that it replaces. */
  replaces: string | null
  onEnd: (isKept: boolean) => void
}

/** The recovery key, this once, on a page that prints well. Only its public half is sent, once it is on paper. */
export function RecoverySheet({ locale, pair, body, csrf, replaces, onEnd }: Props) {
  const fetcher = useFetcher<KeysOutcome>()
  const [isWrong, setIsWrong] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const day = dateInWords(todayIn(pair.madeAt), locale)
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (outcome?.problem === null) onEnd(true)
  }, [outcome, onEnd])
  const confirm = (form: HTMLFormElement) => {
    const isRead = typedIn(form, 'recovery-end').trim().toUpperCase() === pair.identity.slice(-8)
    setIsWrong(!isRead)
    if (!isRead) return form.querySelector<HTMLInputElement>('#recovery-end')?.focus()
    const fields = { csrf, intent: 'set-recovery', recipient: pair.recipient, replaces: replaces ?? '' }
    fetcher.submit(fields, { method: 'post' })
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
        {m.keys_sheet_title()}
      </h1>
      <p className="mt-4 font-semibold">{m.keys_sheet_of({ name: body.name, site: body.site })}</p>
      <p>{m.keys_sheet_made({ day })}</p>
      <p className="measure mt-4">{m.keys_sheet_keep()}</p>
      <p className="mt-6 border-y border-line py-4">
        <code data-recovery className="text-lead break-all">
          {pair.identity}
        </code>
      </p>
      <p className="mt-4 text-small break-all text-quiet">
        {m.keys_sheet_public({ recipient: pair.recipient })}
      </p>
      <p className="measure mt-4 text-small">{m.keys_sheet_how()}</p>
      <pre className="mt-2 overflow-x-auto bg-veil px-4 py-3 text-small whitespace-pre-wrap">
        <code>{recoveryCommands.join('\n')}</code>
      </pre>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {m.own_codes_print()}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => save('recovery-key.txt', recoveryText({ ...pair, day, body }))}
        >
          {m.keys_sheet_download()}
        </button>
      </div>
      <form
        noValidate
        className="mt-8 grid max-w-md gap-4 border-t border-line pt-6 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          if (fetcher.state === 'idle') confirm(event.currentTarget)
        }}
      >
        <TextField
          id="recovery-end"
          label={m.keys_sheet_confirm()}
          hint={m.keys_sheet_confirm_hint()}
          problem={isWrong ? m.keys_sheet_confirm_wrong() : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        {outcome?.problem && (
          <p role="alert" className="form-problem">
            {outcomeInWords(outcome)}
          </p>
        )}
        <div className="flex flex-wrap gap-4">
          <button type="submit" className="button-primary" aria-disabled={fetcher.state !== 'idle'}>
            {m.keys_sheet_use()}
          </button>
          <button type="button" className="button-quiet" onClick={() => onEnd(false)}>
            {m.keys_sheet_discard()}
          </button>
        </div>
      </form>
    </>
  )
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

type RecoveryFacts = {
  identity: string
  recipient: string
  /** The day it was made, in words. */
  day: string
  body: { name: string; site: string }
}

/** The recovery key as a file that the stand-alone tool age takes as it is: everything but the key is a remark. */
function recoveryText({ identity, recipient, day, body }: RecoveryFacts): string {
  const remarks = [
    m.keys_sheet_of({ name: body.name, site: body.site }),
    m.keys_sheet_made({ day }),
    m.keys_sheet_keep(),
    m.keys_sheet_public({ recipient }),
    m.keys_sheet_how(),
    ...recoveryCommands,
  ]
  return `${remarks.map((line) => `# ${line}`).join('\n')}\n${identity}\n`
}

/** How a case that was taken out of the site is opened with the tool (age-encryption.org). */
const recoveryCommands = [
  'age -d -i recovery-key.txt key-1.age > case-key.txt',
  'age -d -i case-key.txt piece-1.age',
]
