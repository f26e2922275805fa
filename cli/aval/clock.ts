import { confirmClock } from '#history/store/confirm-clock.ts'
import { findJump } from '#kernel/time/clock.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval clock`: whether the clock is believed; with `--confirm` it is from now on. */
export async function tellClock(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.clock, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, confirm: { type: 'boolean' } },
  })
  if (values.help) return console.log(help.clock)
  if (positionals.length > 0) throw new Usage(help.clock)
  await withSite(async (_, caller) => {
    const jump = await findJump(caller.database.orm, caller.now)
    if (!jump) return console.log(`The clock is believed: ${caller.now.toISOString()}.`)
    const said = `The clock says ${jump.now.toISOString()}; the latest that was believed is ${jump.believed.toISOString()}.`
    if (!values.confirm)
      throw new Refused(`${said} Set it right, or confirm it: npm run aval -- clock --confirm`)
    await confirmClock(caller)
    console.log(`${said} It is believed from now on.`)
  })
}
