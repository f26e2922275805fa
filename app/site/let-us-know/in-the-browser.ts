import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'

/*
 * All the script that a page of the space has. What needs it is hidden until it runs. It sends nothing anywhere.
 */

for (const button of document.querySelectorAll<HTMLElement>('[data-copy], [data-print]'))
  button.hidden = false

document.addEventListener('click', async (event) => {
  const clicked = event.target instanceof Element ? event.target : null
  const exit = clicked?.closest<HTMLAnchorElement>('[data-quick-exit]')
  if (exit) {
    event.preventDefault()
    for (const form of document.forms) form.reset()
    location.replace(exit.href)
    return
  }
  if (clicked?.closest('[data-print]')) print()
  const copy = clicked?.closest<HTMLElement>('[data-copy]')
  if (copy) await copyCode(copy)
})

/** Works out the task that a form carries while its writer writes; a browser that cannot leaves the form to wait. */
async function prove(field: HTMLInputElement): Promise<void> {
  const challenge = JSON.parse(field.dataset.challenge ?? '') as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  field.value = btoa(JSON.stringify({ challenge, solution }))
}

for (const field of document.querySelectorAll<HTMLInputElement>('[data-challenge]'))
  prove(field).catch(() => {})

async function copyCode(button: HTMLElement): Promise<void> {
  const code = document.querySelector('[data-code]')
  const told = document.querySelector('[data-copied]')
  if (!code || !told) return
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    told.textContent = button.dataset.copy ?? ''
  } catch {
    // Without that right the code is marked, for the person to copy it.
    getSelection()?.selectAllChildren(code)
  }
}
