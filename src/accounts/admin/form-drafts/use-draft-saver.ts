import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'
import { useOwnCsrf } from '#accounts/admin/session-over.tsx'
import type { FormDraft, FormDrafts, FormDraftToSave } from '#accounts/model/form-draft.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { clock } from '#ui/admin/alarm.ts'
import { holdPage, mayLoseDraft } from '#ui/admin/held-pages.ts'
import { readSessionAgain } from '#ui/admin/read-session-again.ts'
import { DraftSaver, type SaverAnswer } from './draft-saver.ts'

/** The page whose fields have drafts, and those that the person has begun. */
export type PageDrafts = {
  page: string
  drafts: FormDrafts
  csrf: string
  /** The savers of the fields that are shown, where a part of a page goes away by itself. */
  savers?: Set<DraftSaver>
}

export const PageDraftsContext = createContext<PageDrafts | null>(null)

/**
 * The saver of one field while it is shown. `first` is what the field begins with. Where the page is left, what is
 * unsaved is saved first, and the person is asked only where that fails.
 */
export function useDraftSaver(field: string, first: string, box: RefObject<HTMLTextAreaElement | null>) {
  const { page, drafts, csrf: known, savers } = usePageDrafts()
  const csrf = useRef('')
  csrf.current = useOwnCsrf(known)
  const [, draw] = useState(0)
  const [saver] = useState(
    () =>
      new DraftSaver(drafts[field] ?? null, first, {
        clock,
        changed: () => draw((count) => count + 1),
        save: (text, seen) => send({ page, field, text, seen }, csrf.current),
      }),
  )
  useEffect(() => {
    // What was typed before the application ran.
    if (box.current && box.current.value !== first) saver.write(box.current.value)
    savers?.add(saver)
    return () => {
      savers?.delete(saver)
      saver.stop()
    }
  }, [saver, box, first, savers])
  const { holdsText } = saver
  useEffect(() => {
    if (!holdsText) return
    return holdPage({
      save: () => saver.flush(),
      isUnsaved: () => saver.isUnsaved,
      mayLeave: async () => (await saver.flush()) || mayLoseDraft(),
    })
  }, [saver, holdsText])
  useEndBeforeSending(saver, box)
  return saver
}

export function usePageDrafts(): PageDrafts {
  const drafts = use(PageDraftsContext)
  if (!drafts) throw new Error('A field with a draft stands outside of its page')
  return drafts
}

/** The form waits for a save that is on its way, which would otherwise bring back what the form has just sent. */
function useEndBeforeSending(saver: DraftSaver, box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const form = box.current?.form
    if (!form) return
    const end = (event: SubmitEvent) => {
      if (!saver.isSaving) return void saver.sent()
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      void saver.sent().then(() => form.requestSubmit(submitter))
    }
    form.addEventListener('submit', end)
    return () => form.removeEventListener('submit', end)
  }, [saver, box])
}

async function send(draft: FormDraftToSave, csrf: string): Promise<SaverAnswer> {
  const answer = await fetch(adminAddress.formDrafts, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': csrf },
    body: JSON.stringify(draft),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  const isConflict = answer.status === 409
  // The session has ended, or is another one: the layout says so where it is read again.
  if (answer.type === 'opaqueredirect' || answer.status === 403) readSessionAgain()
  if (!answer.ok && !isConflict) return { type: 'failed' }
  const said: { draft: FormDraft | null } = await answer.json()
  return { type: isConflict ? 'conflict' : 'saved', draft: said.draft }
}
