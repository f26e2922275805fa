import { useCallback, useEffect, useId, useState } from 'react'

/** Says of one field of a page whether anything stands in it that would be lost with the page. */
export type ReportDraft = (field: string, hasDraft: boolean) => void

/** Whether something is written in any of the fields of a page that report it. */
export function useDrafts(): { hasDraft: boolean; report: ReportDraft } {
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<ReportDraft>((field, hasDraft) => {
    setWritten((before) => {
      if (before.has(field) === hasDraft) return before
      const after = new Set(before)
      if (hasDraft) after.add(field)
      else after.delete(field)
      return after
    })
  }, [])
  return { hasDraft: written.size > 0, report }
}

/** Reports a field while it is shown; returns what is told of every change of its text. */
export function useDraftField(report: ReportDraft, first: string): (text: string) => void {
  const id = useId()
  const [hasDraft, setHasDraft] = useState(first !== '')
  useEffect(() => {
    report(id, hasDraft)
    return () => report(id, false)
  }, [report, id, hasDraft])
  return useCallback((text) => setHasDraft(text.trim() !== ''), [])
}
