import { Section } from '#app/ui/section.tsx'
import { ReportLinks } from '../shown/report-links.tsx'
import type { VerifyWords } from './verify-words.ts'

/** How to read a certificate: a drawing with its parts numbered, and what each of them says. */
export function Guide({ words }: { words: VerifyWords['guide'] }) {
  return (
    <Section id="read" title={words.title} lead={words.lead}>
      <div className="guide">
        <img src="/drawings/guide.svg" alt={words.drawing} width={520} height={570} loading="lazy" />
        <div>
          <ol className="guide-parts">
            {words.parts.map(({ name, text }) => (
              <li key={name}>
                <h3 className="text-h4">{name}</h3>
                <p className="text-quiet">{text}</p>
              </li>
            ))}
          </ol>
          <h3 className="mt-10 text-h4">{words.wrong}</h3>
          <ReportLinks reports={words.reports} note={words.report} />
        </div>
      </div>
    </Section>
  )
}
