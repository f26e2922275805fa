import { adminAddress } from '#kernel/admin-addresses.ts'
import { shareOf } from '../share-of.ts'

export type Timed = { p50: number; p95: number }

const [warm, rounds] = [1, 5]

/** A part of many names, a word that most texts have, and one that hardly any has. */
const searches = {
  searched: 'ma',
  'searched for a common word': 'auditoria',
  'searched for a rare word': 'ab12',
}

/** Every choice of the filter of a list, of the longer ones the first three; a date is asked from. */
function filtersIn(html: string): [string, string][] {
  const form = /<form role="search"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const choices = [...form.matchAll(/<select name="([\w-]+)"[\s\S]*?<\/select>/g)].flatMap(
    ([select, name = '']) =>
      [...select.matchAll(/<option value="([^"]+)"/g)]
        .slice(0, name.length === 2 || name === 'waiting' ? 9 : 3)
        .map(([, value = '']): [string, string] => [name, value]),
  )
  const dates = [...form.matchAll(/<input type="date" name="([\w-]+)"/g)].map(
    ([, name = '']): [string, string] => [name, '2025-06-01'],
  )
  return [...choices, ...dates]
}

/** Milliseconds until the whole page of each list has arrived, one asked after the other, in turns. */
export async function timeLists(
  origin: string,
  cookie: string,
  sections: readonly string[],
): Promise<Record<string, Timed>> {
  const read = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    return { took: performance.now() - began, html }
  }
  const lists = new Map<string, string>()
  for (const [name, list] of [
    ...sections.map((section) => [section, adminAddress.entries(section)] as const),
    ['certificates', adminAddress.certificates] as const,
    ['companies', adminAddress.companies] as const,
  ]) {
    const { html } = await read(list)
    const last = Math.max(...[...html.matchAll(/[?&;]page=(\d+)/g)].map(([, page]) => Number(page)))
    if (!Number.isFinite(last)) throw new Error(`${list} has a single page`)
    const sorts = [...html.matchAll(/sort=(-?[\w-]+)/g)].map(([, sort]) => sort)
    lists.set(`${name}, first page`, list)
    lists.set(`${name}, last page`, `${list}?page=${last}`)
    for (const [how, query] of Object.entries(searches)) lists.set(`${name}, ${how}`, `${list}?q=${query}`)
    for (const sort of new Set(sorts)) lists.set(`${name}, by ${sort}`, `${list}?sort=${sort}`)
    for (const [field, value] of filtersIn(html))
      lists.set(`${name}, ${field} ${value.slice(0, 12)}`, `${list}?${field}=${value}`)
  }
  const times = new Map<string, number[]>([...lists.keys()].map((name) => [name, []]))
  for (let round = -warm; round < rounds; round += 1)
    for (const [name, path] of lists) {
      const { took } = await read(path)
      if (round >= 0) times.get(name)?.push(took)
    }
  return Object.fromEntries(
    [...times].map(([name, each]) => [name, { p50: shareOf(each, 0.5, 0), p95: shareOf(each, 0.95, 0) }]),
  )
}
