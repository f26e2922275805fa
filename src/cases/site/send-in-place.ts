import { parseInert } from '#ui/parse-inert.ts'
import { markKept } from './guard-receipt.ts'

/**
 * Sends the forms of the space so that what is answered takes the place of the page: a browser's history has one entry
 * for it, which holds neither a code nor a text, and asking for it again shows an empty page. `prepare` is called for
 * each page that is shown.
 *
 * What was not received leaves the page as it is, with its files, and says so.
 */
export function sendInPlace(prepare: () => void): void {
  let isSending = false
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    if (!form.closest('main')) return
    if (form.matches('[data-save]')) return markKept()
    event.preventDefault()
    if (isSending) return
    isSending = true
    const submitter = event.submitter ?? form
    tell(submitter, 'sending')
    try {
      const { page, url } = await post(form, event.submitter)
      document.body.replaceWith(page.body)
      history.replaceState(null, '', url)
      prepare()
      showTop()
    } catch (failure) {
      tell(submitter, 'unsent', failure instanceof Unread ? failure.message : '')
    } finally {
      isSending = false
    }
  })
}

/** Throws where nothing was answered that can be shown, or a form was not read. */
async function post(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<{ page: Document; url: string }> {
  const fields = new FormData(form, submitter)
  const isMultipart = form.enctype === 'multipart/form-data'
  const answer = await fetch(form.action, {
    method: 'POST',
    body: isMultipart ? fields : new URLSearchParams(fields as unknown as Record<string, string>),
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('no page')
  const page = parseInert(await answer.text())
  const unread = page.querySelector<HTMLElement>('[data-unread]')
  if (unread) throw new Unread(unread.dataset.unread)
  return { page, url: answer.url }
}

/** A form was not read; the message says why, for a page that stays as it was. */
class Unread extends Error {}

function tell(beside: HTMLElement, what: 'sending' | 'unsent', why = ''): void {
  const told = document.querySelector<HTMLElement>('[data-told]')
  if (!told) return
  told.hidden = false
  if (told.previousElementSibling !== beside) beside.after(told)
  told.textContent = why || (told.dataset[what] ?? '')
}

/** As a page that was just loaded: from its top, with what is said first in focus. */
function showTop(): void {
  scrollTo(0, 0)
  const first =
    document.querySelector<HTMLElement>('[autofocus]') ?? document.querySelector<HTMLElement>('h1')
  if (!first) return
  if (first.matches('h1')) first.tabIndex = -1
  first.focus()
}
