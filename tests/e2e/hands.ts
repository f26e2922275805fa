import type { Locator, Page } from 'playwright'
import { eventually } from './eventually.ts'

/*
 * How actions are counted: one each for a click, for a tap of a key or a chord, for choosing in a list of options, and
 * for typing into one field, which brings the pointer there by itself. A file that is sent is two: the button, and
 * choosing it in the system's own dialog. Looking, scrolling and waiting are none. Every task begins on the dashboard
 * of somebody who is signed in.
 */

/** By what an editor does something, in whatever tab: a mouse or a keyboard. Both are told the same. */
export type Hand = {
  /** A link, a button, a box to tick or one of several to choose from. */
  press(target: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** An option of a select, by its words. */
  choose(select: Locator, option: string): Promise<void>
  /** What a field with suggestions found, by its words, once something was typed. */
  pick(option: Locator): Promise<void>
  send(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  readonly actions: number
}

/** Somebody who points and clicks. */
export function mouse(): Hand {
  let actions = 0
  const one = (act: Promise<unknown>) => {
    actions += 1
    return act.then(() => {})
  }
  return {
    press: (target) => one(target.click()),
    type: (field, text) => one(field.fill(text)),
    choose: (select, label) => one(select.selectOption({ label })),
    pick: (option) => one(option.click()),
    async send(button, file) {
      const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), one(button.click())])
      await one(chooser.setFiles(file))
    },
    get actions() {
      return actions
    },
  }
}

/** More stops than any page of the admin area has: whatever is not reached by then is not reached. */
const mostStops = 400

/** Somebody without a mouse: everything is reached by Tab from where the focus is, and by the arrows within a group. */
export function keys(): Hand {
  let actions = 0
  const tap = (on: Page, key: string) => {
    actions += 1
    return on.keyboard.press(key)
  }
  const reach = async (target: Locator) => {
    await target.waitFor()
    const isRadio = await target.evaluate((each) => each.matches('[type=radio]'))
    for (let stop = 0; !(await holdsFocus(target)); stop += 1) {
      if (stop === mostStops) throw new Error(`The keyboard does not reach ${target}`)
      const way = await target.evaluate((each) => {
        const from = document.activeElement ?? document.body
        const group = each.getAttribute('name')
        if (group && each.matches('[type=radio]') && from.getAttribute('name') === group) return 'arrow'
        return from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on'
      })
      await tap(target.page(), way === 'arrow' ? 'ArrowDown' : way === 'back' ? 'Shift+Tab' : 'Tab')
    }
    return isRadio
  }
  return {
    async press(target) {
      if (await reach(target)) {
        if (!(await target.isChecked())) await tap(target.page(), 'Space')
        return
      }
      const isBox = await target.evaluate((each) => each.matches('[type=checkbox]'))
      await tap(target.page(), isBox ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await reach(field)
      await tap(field.page(), 'Control+a')
      actions += 1
      await field.page().keyboard.insertText(text)
    },
    async choose(select, label) {
      await reach(select)
      actions += 1
      await select.page().keyboard.type(label)
      await eventually(() =>
        select.evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.label),
      ).toBe(label)
    },
    async pick(option) {
      await option.waitFor()
      for (let step = 0; (await option.getAttribute('aria-selected')) !== 'true'; step += 1) {
        if (step === mostStops) throw new Error(`The arrows do not reach ${option}`)
        await tap(option.page(), 'ArrowDown')
      }
      await tap(option.page(), 'Enter')
    },
    async send(button, file) {
      // The page is told that its chooser is waited for, and answers, before the key comes: a key overtakes what it is told.
      const reachAndOpen = async () => {
        await reach(button)
        await tap(button.page(), 'Enter')
      }
      const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), reachAndOpen()])
      actions += 1
      await chooser.setFiles(file)
    },
    get actions() {
      return actions
    },
  }
}

/** Whether the focus is on this or, where that is a text with parts of its own, within it. */
function holdsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((each) => each === document.activeElement)
}
