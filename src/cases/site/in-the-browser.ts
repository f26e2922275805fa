import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { guardReceipt, markKept } from './guard-receipt.ts'
import { sendInPlace } from './send-in-place.ts'

/*
 * All the script that a page of the space has. What needs it is hidden until it runs. It sends what the page's own forms
 * send, to where they send it, and nothing else.
 */

function preparePage() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy], [data-print]'))
    button.hidden = false
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-challenge]'))
    prove(field).catch(() => {})
}

/** Works out the task that a form carries while its writer writes; a browser that cannot leaves the form to wait. */
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
    // Takes the place of this page: the way back does not lead here.
    location.replace(wayOut.href)
    return
  }
  if (clicked?.closest('[data-print]')) print()
  const copy = clicked?.closest<HTMLElement>('[data-copy]')
  if (copy) await copyCode(copy)
})

async function copyCode(button: HTMLElement): Promise<void> {
  const code = document.querySelector('[data-code]')
  const told = document.querySelector('[data-copied]')
  if (!code || !told) return
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    told.textContent = button.dataset.copy ?? ''
    markKept()
  } catch {
    // Without that right the code is marked, for the person to copy it.
    getSelection()?.selectAllChildren(code)
  }
}

// A browser that keeps pages in memory for the way back keeps this one empty, and asks for it anew.
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
