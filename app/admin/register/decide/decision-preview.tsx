import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { Locale } from '#domain/locales.ts'
import { type DecisionName, decisionNames } from '#domain/register/certificate-standing.ts'
import type { DecisionPreview as Preview } from '#domain/register/work/decision-preview.ts'
import type { Typed } from '#domain/register/work/typed-fields.ts'
import { decisionWords, reasonWords } from '../register-words.ts'
import { StandingInWords } from '../standing-in-words.tsx'

type Props = { preview: Preview; typed: Typed; seen: string; csrf: string; locale: Locale; today: string }

/** What the public will see, and the button that makes it so. */
export function DecisionPreview({ preview, typed, seen, csrf, locale, today }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const decision = decisionNames.find((each): each is DecisionName => each === typed.decision) ?? 'suspend'
  const isSame = preview.before.state === preview.after.state && preview.before.since === preview.after.since
  return (
    <div className="decision-preview">
      <h3 ref={heading} tabIndex={-1}>
        {m.companies_preview_title()}
      </h3>
      {preview.isRestricted && <p className="text-warn">{m.companies_preview_restricted()}</p>}
      <dl className="fact-rows">
        <div>
          <dt>{m.companies_preview_now()}</dt>
          <dd>
            <StandingInWords standing={preview.before} locale={locale} />
          </dd>
        </div>
        <div>
          <dt>{m.companies_preview_then({ date: dateInWords(preview.on, locale) })}</dt>
          <dd>
            {isSame ? (
              m.companies_preview_same()
            ) : (
              <StandingInWords standing={preview.after} locale={locale} />
            )}
            {preview.by && (
              <span className="figures block">
                {m.companies_preview_replaced({ number: preview.by.number })}
              </span>
            )}
            <span className="block">
              {preview.reason
                ? m.companies_preview_reason({ reason: reasonWords[preview.reason]() })
                : m.companies_preview_no_reason()}
            </span>
          </dd>
        </div>
        {preview.scope && <Scope scope={preview.scope} />}
      </dl>
      {preview.on > today && <p className="text-small text-quiet">{m.companies_preview_hold()}</p>}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="seen" value={seen} />
        <button type="submit" name="intent" value="decide" className="button-primary">
          {m.companies_confirm({ decision: decisionWords[decision]() })}
        </button>
        <button type="submit" name="intent" value="edit" className="button-quiet">
          {m.companies_back()}
        </button>
      </Form>
    </div>
  )
}

function Scope({ scope }: { scope: NonNullable<Preview['scope']> }) {
  const texts = [
    ['es', m.companies_scope_es(), scope.es],
    ['en', m.companies_scope_en(), scope.en],
  ] as const
  return texts.map(([lang, words, text]) => (
    <div key={lang}>
      <dt>{words}</dt>
      <dd lang={text ? lang : undefined} className="written whitespace-pre-line">
        {text ?? <span className="text-quiet">{m.companies_conflict_empty()}</span>}
      </dd>
    </div>
  ))
}
