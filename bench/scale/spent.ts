import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

/** A hundred of these are a second in what Linux tells of a process (`proc(5)`, sysconf _SC_CLK_TCK). */
const ticks = 100

type Process = { pid: number; parent: number; ticks: number }

/** The seconds of processor time that these processes and all below them have spent so far. */
export function spentBy(roots: readonly number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(look)
  const below = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, each) => sum + each.ticks + below(each.pid), 0)
  const own = all.filter(({ pid }) => roots.includes(pid)).reduce((sum, each) => sum + each.ticks, 0)
  return (own + roots.reduce((sum, pid) => sum + below(pid), 0)) / ticks
}

function look(name: string): Process[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of a program, in brackets, may hold spaces. Then: state, parent, …, utime, stime, cutime, cstime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const spent = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: spent }]
  } catch {
    return []
  }
}

/** The process that all others of a PostgreSQL server of this machine come from. */
export async function serverProcess(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return look(String(rows[0]?.pid))[0]?.parent ?? 0
  } finally {
    await client.end()
  }
}
