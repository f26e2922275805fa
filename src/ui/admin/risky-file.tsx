import type { ReactNode } from 'react'
import { type DocumentRisk, mostDrawnPages } from '#kernel/document-risk.ts'
import { m } from '#kernel/i18n/messages.ts'

const words: Record<DocumentRisk, () => string> = {
  active: m.risky_active,
  macros: m.risky_active,
  'embedded-files': m.risky_embedded_files,
  encrypted: m.risky_encrypted,
  'unpacks-too-large': m.risky_unpacks_too_large,
  damaged: m.risky_damaged,
  'data-files': m.risky_data_files,
}

type RiskyFileProps = {
  risk: DocumentRisk
  /** Pictures of its pages; none where no reader could open it. */
  pages: ReactNode[]
  /** The way to the file itself, which is reached behind the warning. */
  children: ReactNode
}

/** A document of a stranger that does more than show itself: what it does, its pages as pictures, and itself only after a warning. */
export function RiskyFile({ risk, pages, children }: RiskyFileProps) {
  const isCalm = risk === 'data-files'
  return (
    <div className="risky-file" data-risk={risk}>
      <p className={isCalm ? undefined : 'font-semibold text-warn'}>{words[risk]()}</p>
      {pages.length > 0 ? (
        <details className="risky-pages">
          <summary>
            {pages.length < mostDrawnPages
              ? m.risky_pages({ count: pages.length })
              : m.risky_first_pages({ count: pages.length })}
          </summary>
          <div>{pages}</div>
        </details>
      ) : (
        <p>{m.risky_no_pages()}</p>
      )}
      <details>
        <summary>{m.risky_download()}</summary>
        <p>{isCalm ? m.risky_data_files_warning() : m.risky_download_warning()}</p>
        {children}
      </details>
    </div>
  )
}
