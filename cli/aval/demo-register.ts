import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval demo register`: fills the register with invented companies, unless it holds real ones. */
export async function loadDemoRegister(args: string[]): Promise<void> {
  const { values } = parseCommand(help.demoRegister, {
    args,
    options: { help: { type: 'boolean' }, certificates: { type: 'string' }, seed: { type: 'string' } },
  })
  const { help: isAsked, certificates = '2000', seed = '1' } = values
  if (isAsked) return console.log(help.demoRegister)
  const wanted = { certificates: numberIn(certificates, 10_000_000), seed: numberIn(seed, 4_294_967_295) }
  // Loaded only here: it is large, and no other command needs it.
  const { loadRegister } = await import('#demo/register/load-register.ts')
  await withSite(async (site) => {
    const began = performance.now()
    const loaded = await loadRegister(site, wanted, ({ certificates, of }) =>
      console.log(`${count(certificates)} of ${count(of)} certificates`),
    )
    if (!loaded.ok) throw new Refused(why[loaded.problem])
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { added } = loaded.value
    console.log(
      added === 0
        ? 'The demonstration register is there already; nothing was changed.'
        : `${count(added)} certificates added in ${seconds} s.`,
    )
  })
}

const why = {
  'not-a-demonstration':
    'The register holds companies that are no demonstration. Invented ones are not put among them; nothing was changed.',
  'other-seed':
    'The register holds a demonstration that was made from another seed. Add to it with the same --seed; nothing was changed.',
}

function count(number: number): string {
  return number.toLocaleString('en-GB')
}

function numberIn(text: string, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw new Usage(help.demoRegister)
  return number
}
