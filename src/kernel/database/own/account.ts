import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UnusableVariables } from '../../env.ts'

/** The account that owns a database and runs its server. */
export type Account = { uid: number; gid: number }

/** As most systems number `nobody`. */
export const nobody: Account = { uid: 65_534, gid: 65_534 }

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((place) => existsSync(place)) ?? null

/**
 * The account that the database in `folder` belongs to, or null where that is this process's own: PostgreSQL refuses
 * to run as root. For root it is the owner of the folder, or else of the data folder around it, or else `nobody`.
 * Throws a sentence where root cannot run a program as another account that can still reach the folder.
 */
export function otherAccount(folder: string): Account | null {
  if (process.geteuid?.() !== 0) return null
  if (!setpriv || !rightToPassOn())
    throw new UnusableVariables(
      'PostgreSQL does not run as root, and here root cannot run it as another account: that needs setpriv (util-linux) ' +
        'and the capabilities CAP_SETPCAP and CAP_DAC_READ_SEARCH or CAP_DAC_OVERRIDE. Start the site as an ordinary ' +
        'user, or name a server in DATABASE_URL.',
    )
  for (const place of [folder, path.dirname(folder)]) {
    const found = lstatSync(place, { throwIfNoEntry: false })
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  }
  return nobody
}

/**
 * Gives a cluster to the account that runs the server, where another one owns it, as with a new cluster or one from a
 * backup.
 */
export function giveTo({ uid, gid }: Account, folder: string): void {
  if (lstatSync(folder).uid !== uid) give(folder)

  /** A folder is given after its content, so that an interrupted run starts over the next time. */
  function give(place: string) {
    if (lstatSync(place).isDirectory()) for (const name of readdirSync(place)) give(path.join(place, name))
    lchownSync(place, uid, gid)
  }
}

/**
 * The command that runs a program as that account. Of root's rights it keeps one, to read files and enter folders,
 * because the packages and the data may lie where only root may go. With `endsWithUs` the system ends the program
 * together with this process, however this process ends.
 */
export function commandAs(
  account: Account | null,
  program: string,
  args: string[],
  { endsWithUs = false } = {},
): [program: string, args: string[]] {
  const watched = endsWithUs ? ['--pdeathsig', 'INT'] : []
  const how = [...(account ? changeTo(account) : []), ...watched]
  return setpriv && how.length > 0 ? [setpriv, [...how, '--', program, ...args]] : [program, args]
}

function changeTo({ uid, gid }: Account): string[] {
  const right = rightToPassOn()
  return [
    ...['--securebits=+no_setuid_fixup', `--inh-caps=+${right}`, `--ambient-caps=+${right}`],
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  ]
}

/** As Linux numbers them; no other system is asked. */
const rights = { dac_override: 1n, dac_read_search: 2n, setpcap: 8n }

/**
 * The smallest right that is enough to reach every folder. Containers often take `dac_read_search` away from their
 * root and leave it the larger `dac_override`.
 */
function rightToPassOn(): 'dac_read_search' | 'dac_override' | null {
  const status = readFileSync('/proc/self/status', 'utf8')
  const held = BigInt(`0x${/^CapEff:\s+([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  const has = (right: keyof typeof rights) => ((held >> rights[right]) & 1n) === 1n
  if (!has('setpcap')) return null
  return has('dac_read_search') ? 'dac_read_search' : has('dac_override') ? 'dac_override' : null
}
