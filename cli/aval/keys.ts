import type { Editor } from '#kernel/caller.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { type KeySet, rotationDue, setInUse, setWith, stateOf } from '#trust/model/signing-keys.ts'
import { readKeySets } from '#trust/store/key-sets.ts'
import { sealKeys } from '#trust/store/seal-keys.ts'
import { isSetOf, markKeysStolen, retireKeys, rotateKeys } from '#trust/store/sign.ts'
import { isAgreed, parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { openNew } from './open-new.ts'
import { withSite } from './with-site.ts'

/** `aval keys list`: the history of the keys, and what is to be done about them. */
export async function listKeys(args: string[]): Promise<void> {
  const { values } = parseCommand(help.keysList, { args, options: { help: { type: 'boolean' } } })
  if (values.help) return console.log(help.keysList)
  await withSite(async ({ signing }, caller) => {
    const sets = await readKeySets(caller.database.orm)
    for (const set of sets) console.log(`${written(set)}\n`)
    const used = setInUse(sets)
    if (!used) return console.log('No keys are in use: others are made with the next signature.')
    const held = await signing.file.read()
    if (!held || !isSetOf(used, held))
      console.log(
        'The secret halves of the keys in use are not in the data folder. Put them back from the backup, or others are made with the next signature; what these signed still verifies.',
      )
    const due = rotationDue(used)
    console.log(
      due <= caller.now
        ? `Others have been due since ${dayOf(due)}: npm run aval -- keys rotate`
        : `Others are due on ${dayOf(due)}.`,
    )
  })
}

/** `aval keys rotate`: others sign from now on. */
export async function rotate(args: string[]): Promise<void> {
  const given = readOptions(args, help.keysRotate)
  if (!given) return
  if (given.kid) throw new Usage(help.keysRotate)
  await withSite(async ({ signing }, caller) => {
    const used = setInUse(await readKeySets(caller.database.orm))
    console.log('This makes new keys, which sign from now on.')
    if (used)
      console.log(
        `These are retired. They sign nothing more, their secret halves are gone for good, and what they signed still verifies:\n\n${written(used)}\n`,
      )
    await agree(given.yes, 'Make them?')
    console.log(
      `Made:\n\n${written(await rotateKeys(signing, caller))}\n\nNow copy them: npm run aval -- keys export`,
    )
  })
}

/** `aval keys retire <kid>`: nothing signs until others are made. */
export function retire(args: string[]): Promise<void> {
  return endKeys(args, help.keysRetire, {
    allowed: ['used'],
    refused: 'Only keys in use can be retired, and these are not.',
    said: 'This retires these keys. They sign nothing more, their secret halves are gone for good, and what they signed still verifies. The next signature makes others:',
    question: 'Retire them?',
    end: ({ signing }, caller, kid) => retireKeys(signing, caller, kid),
    done: 'Retired.',
  })
}

/** `aval keys stolen <kid>`: nothing that they signed verifies any more. */
export function publishStolen(args: string[]): Promise<void> {
  return endKeys(args, help.keysStolen, {
    allowed: ['used', 'retired'],
    refused: 'These keys are published as stolen already.',
    said: 'This publishes these keys as stolen, for good. Nothing that they ever signed verifies from then on, and a running site signs its credentials and lists again with others:',
    question: 'Publish them as stolen?',
    end: ({ signing }, caller, kid) => markKeysStolen(signing, caller, kid),
    done: 'Published as stolen.',
  })
}

/** `aval keys export <recipient>`: the secret halves, sealed. */
export async function exportKeys(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.keysExport, {
    args,
    options: { help: { type: 'boolean' }, out: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(help.keysExport)
  const [recipient, ...more] = positionals
  if (!recipient || more.length > 0) throw new Usage(help.keysExport)
  await withSite(async ({ signing }, caller) => {
    const sealed = await sealKeys(signing, caller, recipient)
    if (!sealed.ok) throw new Refused(exportRefusals[sealed.problem])
    if (!values.out) return void process.stdout.write(sealed.value)
    const file = await openNew(values.out)
    await file.write(sealed.value)
    await file.close()
    console.log(`The secret keys are in ${values.out}, sealed to ${recipient}. Its own key alone opens them.`)
  })
}

const exportRefusals = {
  'no-keys': 'There are no keys in use whose secret halves are in the data folder.',
  'not-a-recipient': 'That is not a recipient of age: it begins with age1.',
}

type End = {
  allowed: ReturnType<typeof stateOf>[]
  refused: string
  said: string
  question: string
  end: (site: RunningSite, caller: Editor, kid: string) => Promise<{ ok: boolean }>
  done: string
}

async function endKeys(
  args: string[],
  help: string,
  { allowed, refused, said, question, end, done }: End,
): Promise<void> {
  const given = readOptions(args, help)
  if (!given) return
  const { kid, yes } = given
  if (!kid) throw new Usage(help)
  await withSite(async (site, caller) => {
    const set = setWith(await readKeySets(caller.database.orm), kid)
    if (!set) throw new Refused('The site has never had this key: npm run aval -- keys list')
    if (!allowed.includes(stateOf(set))) throw new Refused(refused)
    console.log(`${said}\n\n${written(set)}\n`)
    await agree(yes, question)
    const { ok } = await end(site, caller, kid)
    if (!ok) throw new Refused(refused)
    console.log(done)
  })
}

/** A kid and `--yes`; null when help was asked for and given. A kid may begin as an option does. */
function readOptions(args: string[], help: string): { kid: string | undefined; yes: boolean } | null {
  const kid = args.find((each) => /^[\w-]{43}$/.test(each))
  const { values } = parseCommand(help, {
    args: args.filter((each) => each !== kid),
    options: { help: { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  if (values.help) console.log(help)
  return values.help ? null : { kid, yes: values.yes ?? false }
}

async function agree(isAgreedAlready: boolean, question: string): Promise<void> {
  const refused = 'Nothing was changed.'
  if (isAgreedAlready) return
  if (!(await isAgreed(question, `${refused} To go on without being asked, say --yes.`)))
    throw new Refused(refused)
}

function written(set: KeySet): string {
  const ends = [
    ...(set.retiredAt ? [`retired ${dayOf(set.retiredAt)}`] : []),
    ...(set.stolenAt ? [`stolen ${dayOf(set.stolenAt)}`] : []),
  ]
  const said = ends.length > 0 ? ends.join(', ') : 'in use'
  return [
    `Made ${dayOf(set.madeAt)}, ${said}`,
    ...set.keys.map(({ kid, algorithm }) => `  ${algorithm}  ${kid}`),
  ].join('\n')
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
