import { createContext, data, type RouterContextProvider } from 'react-router'

const refused = createContext(false)

/** The page again, with a form that was refused: its title begins by saying so. */
export function refusedForm<Page>(
  context: Readonly<RouterContextProvider>,
  page: Page,
  init: number | { status: number; headers?: HeadersInit },
) {
  noteRefusal(context)
  return data(page, typeof init === 'number' ? { status: init } : init)
}

/** The same where the page is answered by its loader. */
export function noteRefusal(context: Readonly<RouterContextProvider>): void {
  context.set(refused, true)
}

export function hasRefusal(context: Readonly<RouterContextProvider>): boolean {
  return context.get(refused)
}
