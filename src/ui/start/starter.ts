/**
 * Starts the application of a page that is complete without it: nothing of it is asked for before the page has loaded,
 * then at the first sign of intent or when the browser is idle. A click or a form for which the application is needed
 * is held until it runs, and done then; where it does not come in time, the page goes on as the document that it is.
 *
 * It is written into the page (`?script`), so it stands alone. What it is given lies in the element before it.
 */
import type { Start } from './start.ts'

/** What React Router's client finds in the window. */
type ApplicationWindow = Window & {
  __reactRouterContext?: object
  __reactRouterRouteModules?: object
  earlyClicks?: EventTarget[]
}

const own = window as ApplicationWindow
const start = JSON.parse(document.currentScript?.previousElementSibling?.textContent ?? '') as Start
const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
const longestHeldMs = 3_000
const longestIdleMs = 2_000
/** What is done later, by what was clicked or sent: once each, however often somebody tried meanwhile. */
const held = new Map<Element, () => void>()
let isAsked = false
let isLoaded = false
let isBegun = false
/** Whether links and forms no longer wait. */
let isLate = false

own.earlyClicks = []
for (const intent of intents) addEventListener(intent, ask, true)
addEventListener('click', holdClick, true)
addEventListener('submit', holdForm, true)
// Not at once: React takes over the layout first and what is in it in the tasks after that.
addEventListener('started', () => whenIdle(release))
// Whoever comes back to a page does not want to be led away by what was clicked before.
addEventListener('pagehide', () => held.clear())
if (start.now) begin()
else addEventListener('load', loaded)

function ask(): void {
  isAsked = true
  if (isLoaded) begin()
}

function loaded(): void {
  isLoaded = true
  if (isAsked) begin()
  else whenIdle(begin)
}

function whenIdle(go: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: longestIdleMs })
  else setTimeout(go, 200)
}

function begin(): void {
  if (isBegun) return
  isBegun = true
  for (const intent of intents) removeEventListener(intent, ask, true)
  load().catch(goOn)
}

async function load(): Promise<void> {
  const state = start.state === undefined ? fetch(start.at) : Promise.resolve(new Response(start.state))
  // Whether it came is asked once the modules are there.
  state.catch(() => {})
  const { manifest, entry, imports, routes } = start
  if (!start.now)
    for (const file of [manifest, entry, ...imports, ...Object.values(routes).flat()]) askAhead(file)
  if (start.first) await import(start.first)
  await import(manifest)
  const modules: Record<string, object> = {}
  // One after the other: a layout sets what its pages need.
  for (const [id, parts] of Object.entries(routes)) {
    modules[id] = {}
    for (const part of parts) Object.assign(modules[id], await import(part))
  }
  const { ok, body } = await state
  if (!ok) throw new Error()
  own.__reactRouterContext = { ...start.context, stream: body }
  own.__reactRouterRouteModules = modules
  await import(entry)
}

function askAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

function holdClick(event: MouseEvent): void {
  const clicked = (event.target as Element).closest<HTMLElement>('a[href], button')
  if (!clicked) return
  if (worksByItself(clicked, event)) own.earlyClicks?.push(clicked)
  else hold(event, clicked, () => clicked.click())
}

/**
 * Other windows, downloads, places in the page, menus, the anonymous space and forms need no application; a form is
 * held when it is sent.
 */
function worksByItself(clicked: HTMLElement, event: MouseEvent): boolean {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true
  if (clicked instanceof HTMLButtonElement)
    return (clicked.type !== 'button' && clicked.form !== null) || clicked.popoverTargetElement !== null
  const { target, download, origin, pathname, search, hash } = clicked as HTMLAnchorElement
  const isElsewhere = origin !== location.origin || (target !== '' && target !== '_self') || download !== ''
  const isHere = hash !== '' && pathname === location.pathname && search === location.search
  return isLate || isElsewhere || isHere || /let-us-know/i.test(pathname)
}

function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (isLate || form.getAttribute('method') === 'dialog') return
  hold(event, form, () => form.requestSubmit(event.submitter))
}

function hold(event: Event, by: Element, again: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (held.size === 0) setTimeout(goOn, longestHeldMs)
  held.delete(by)
  held.set(by, again)
  begin()
}

/** The application does not come in time: links and forms go on without it. A button does nothing then, so it waits. */
function goOn(): void {
  isLate = true
  doHeld((by) => !(by instanceof HTMLButtonElement))
}

/** The application runs and does what was held. */
function release(): void {
  removeEventListener('click', holdClick, true)
  removeEventListener('submit', holdForm, true)
  doHeld(() => true)
}

function doHeld(isMeant: (by: Element) => boolean): void {
  for (const [by, again] of [...held]) {
    if (!isMeant(by)) continue
    held.delete(by)
    again()
  }
}
