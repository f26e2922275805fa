import type { RouterContextProvider } from 'react-router'
import { formOf } from '#kernel/routes/asked.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'

/** What goes with every form and is none of its fields. */
const around = ['csrf', 'intent', 'seen']

/** A form of the register that was sent: what it is for, from what it was begun, and what was typed. */
export async function registerFormOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ intent: string; seen: string; typed: Typed }> {
  const form = await formOf(context, request)
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !around.includes(name) ? [[name, value.toWellFormed()] as const] : [],
  )
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { intent: text('intent'), seen: text('seen'), typed: Object.fromEntries(typed) }
}
