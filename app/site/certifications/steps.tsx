import { m } from '#app/i18n/messages.ts'
import { everyPeriod, periodInWords } from './scheme-facts.tsx'

type Step = { title: string; duration: string | null; text: string | null }
type Cycle = { validityMonths: number; surveillanceMonths: number | null } | null

/** The way to a certificate as a line to follow, and the cycle that comes after it. */
export function Steps({ steps, cycle, lang }: { steps: Step[]; cycle: Cycle; lang?: string }) {
  return (
    <>
      <ol className="steps" lang={lang}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-h4">{step.title}</h3>
            <p className="pt-0.5 text-small font-semibold text-family">{step.duration}</p>
            {step.text && <p className="mt-1.5 text-small text-quiet">{step.text}</p>}
          </li>
        ))}
      </ol>
      {cycle && (
        <p className="measure mt-8 border-l-2 border-family pl-5">
          {cycle.surveillanceMonths
            ? m.cycle_with_surveillance({
                validity: periodInWords(cycle.validityMonths),
                period: everyPeriod(cycle.surveillanceMonths),
              })
            : m.cycle({ validity: periodInWords(cycle.validityMonths) })}
        </p>
      )}
    </>
  )
}
