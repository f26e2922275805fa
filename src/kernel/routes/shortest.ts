import { redirect } from 'react-router'

/**
 * Leads to the shortest address that asks the same where a request says more, as a form does that sends what is empty,
 * too. What `beside` names in an address is not looked at.
 */
export function leadToShortest(request: Request, shortest: string, beside: readonly string[] = []): void {
  const { searchParams } = new URL(request.url)
  const said = new URL(shortest, request.url).searchParams
  const isLonger = [...searchParams].some(
    ([name, value]) => !beside.includes(name) && said.get(name) !== value,
  )
  if (isLonger) throw redirect(shortest)
}
