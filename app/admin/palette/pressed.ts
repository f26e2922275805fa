/** Whether keys go into a text: any field, or a rich text alone. */
export function isTyping(
  target: EventTarget | null,
  where: 'any field' | 'rich text' = 'any field',
): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (where === 'rich text') return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.matches('textarea, select, [role="combobox"], [role="textbox"], [role="application"]')
}

export function isOpenDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null
}

/**
 * What a single key does on the page that is shown, by what the page offers: `data-shortcut` names what can be used,
 * `data-shortcut-row` the rows that can be gone through. Answers whether it did anything.
 */
export function pressed(key: string, target: EventTarget | null): boolean {
  if (key === 'j') return goToRow(1, target)
  if (key === 'k') return goToRow(-1, target)
  if (key === '/') return focus('main [role="search"] input[type="search"]')
  if (key === 'n') return click(document.querySelector('main [data-shortcut="new"]'))
  if (key === 'x')
    return click(target instanceof Element ? target.closest('tr')?.querySelector('[type="checkbox"]') : null)
  return false
}

function goToRow(step: 1 | -1, target: EventTarget | null): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-shortcut-row]')]
  const own = target instanceof Element ? target.closest('tr') : null
  const now = rows.findIndex((row) => own?.contains(row))
  const next = rows[now < 0 ? (step === 1 ? 0 : rows.length - 1) : now + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}

function focus(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement>(selector)
  field?.focus()
  field?.select()
  return field !== null
}

function click(what: Element | null | undefined): boolean {
  if (!(what instanceof HTMLElement)) return false
  what.click()
  return true
}
