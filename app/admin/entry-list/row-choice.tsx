import { useEffect, useRef } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { Selection } from './use-selection.ts'

/** Chooses a row, to do something with several at once. */
export function RowChoice({
  title,
  checked,
  onChange,
}: {
  title: string
  checked: boolean
  onChange: () => void
}) {
  return (
    <label className="row-choice">
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span className="visually-hidden">{m.bulk_choose({ title })}</span>
    </label>
  )
}

/** Chooses all rows of the page, or lets them go. */
export function PageChoice({ selection }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.page === 'some'
  }, [selection.page])
  return (
    <label className="row-choice">
      <input ref={box} type="checkbox" checked={selection.page === 'all'} onChange={selection.togglePage} />
      <span className="page-choice-words">{m.bulk_choose_page()}</span>
    </label>
  )
}
