import { useEffect, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { openPageAgain } from './held-pages.ts'
import type { Missing } from './late-code.ts'

type Props = { why: Missing; isComing: boolean; onAgain(): void }

/** In the place of a part whose code did not arrive: why, and what to do about it. */
export function PartMissing({ why, isComing, onAgain }: Props) {
  useEffect(() => {
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [onAgain])
  return (
    <div className="part-missing" role="status" aria-busy={isComing}>
      {why === 'outdated' ? (
        <PageOutdated />
      ) : (
        <>
          <p>
            <strong>{m.part_missing()}</strong> {m.part_missing_text()}
          </p>
          <button
            type="button"
            className="small-button"
            aria-disabled={isComing}
            onClick={() => isComing || onAgain()}
          >
            {isComing ? m.part_coming() : m.try_again()}
          </button>
        </>
      )}
    </div>
  )
}

/** The site has been deployed anew since the page was opened, and what it lacks is gone. */
export function PageOutdated() {
  const [isOpening, setIsOpening] = useState(false)
  const open = () => {
    if (isOpening) return
    setIsOpening(true)
    openPageAgain().finally(() => setIsOpening(false))
  }
  return (
    <>
      <p>
        <strong>{m.part_outdated()}</strong> {m.part_outdated_text()}
      </p>
      <button type="button" className="small-button" aria-disabled={isOpening} onClick={open}>
        {m.part_open_again()}
      </button>
    </>
  )
}
