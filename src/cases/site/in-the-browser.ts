import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { isTraceless } from '#kernel/http/traceless.ts'
import { parseInert } from '#ui/parse-inert.ts'

/**
 * Sends the forms of the space so that the response replaces the page: the browser's history has one entry for it,
 * which holds neither a code nor a text, and asking for it again shows an empty page. `prepare` is called for each
 * page that is shown.
 *
 * Where nothing was received, the page stays as it is, with its files, and says so.
 */
function sendInPlace(prepare: () => void): void {
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
      document.title = page.title
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

/** Throws where the response is no page that can be shown, or says that the form was not read. */
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

/** Shows the new page as one that was just loaded: from its top, with the focus on what is said first. */
function showTop(): void {
  scrollTo(0, 0)
  const first =
    document.querySelector<HTMLElement>('[autofocus]') ?? document.querySelector<HTMLElement>('h1')
  if (!first) return
  if (first.matches('h1')) first.tabIndex = -1
  first.focus()
}

/*
 * All the script that a page of the space has. What needs it is hidden until it runs. It sends what the page's own
 * forms send, to the same addresses, and nothing else.
 */

function preparePage() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy], [data-print]'))
    button.hidden = false
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-challenge]'))
    prove(field).catch(() => {})
}

/** Solves the task of a form while its writer writes; a browser that cannot leaves the form to wait. */
async function prove(field: HTMLInputElement): Promise<void> {
  const challenge = JSON.parse(field.dataset.challenge ?? '') as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  field.value = btoa(JSON.stringify({ challenge, solution }))
}

document.addEventListener('click', async (event) => {
  const clicked = event.target instanceof Element ? event.target : null
  const wayOut = clicked?.closest<HTMLAnchorElement>('[data-leave]')
  if (wayOut) {
    event.preventDefault()
    markKept()
    // Replaces this page in the history, so that the back button does not lead here.
    location.replace(wayOut.href)
    return
  }
  const link = clicked?.closest<HTMLAnchorElement>('a[href]')
  if (link && opensHere(link, event) && isTraceless(link.href)) {
    event.preventDefault()
    // The space keeps one entry of the history, which the way out then replaces with all of it.
    location.replace(link.href)
    return
  }
  if (clicked?.closest('[data-print]')) print()
  const copy = clicked?.closest<HTMLElement>('[data-copy]')
  if (copy) await copyCode(copy)
})

/** Whether a click opens the link in this tab, and not in another one or as a file. */
function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  return isPlain && link.target === '' && !link.hasAttribute('download') && link.origin === location.origin
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = document.querySelector('[data-code]')
  const told = document.querySelector('[data-copied]')
  if (!code || !told) return
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    told.textContent = button.dataset.copy ?? ''
    markKept()
  } catch {
    // Without permission to copy, the code is selected, for the person to copy it.
    getSelection()?.selectAllChildren(code)
  }
}

// A browser that keeps pages in memory for its back button keeps this one empty, and asks for it anew.
addEventListener('pagehide', () => {
  for (const form of document.forms) form.reset()
  document.body.replaceChildren()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

guardReceipt()
sendInPlace(preparePage)
preparePage()

/*
 * A receipt code is shown once. Until it was copied, printed, saved or said to be kept, the browser asks before the
 * page that shows it is left, except by the way out.
 */

function guardReceipt(): void {
  addEventListener('beforeunload', (event) => {
    if (document.querySelector('[data-receipt]:not([data-kept])')) event.preventDefault()
  })
  addEventListener('afterprint', markKept)
}

function markKept(): void {
  document.querySelector('[data-receipt]')?.setAttribute('data-kept', '')
}
