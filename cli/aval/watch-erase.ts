import { readEmailAddress } from '#kernel/text/email-address.ts'
import { eraseAddress } from '#watch/store/manage-watch.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval watch erase <email>`: nothing says afterwards that this address was told of changes. */
export async function eraseWatcher(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.watchErase, {
    ...{ args, allowPositionals: true, options: { help: { type: 'boolean' } } },
  })
  if (values.help) return console.log(help.watchErase)
  const [email, ...others] = positionals
  if (!email || others.length > 0) throw new Usage(help.watchErase)
  await withSite(async (_, { database }) => {
    const erased = await database.orm.transaction((orm) => eraseAddress(orm, readEmailAddress(email)))
    if (!erased) throw new Refused('Nobody with this address watches anything or has asked to.')
    console.log('Erased, with all that it watched.')
  })
}
