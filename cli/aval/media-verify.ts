import { listStored } from '#media/store/list-stored.ts'
import { parseCommand, Refused } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval media verify`: reads every file of the library and says which are not there or not as they were stored. */
export async function verifyMedia(args: string[]): Promise<void> {
  const { values } = parseCommand(help.verifyMedia, { args, options: { help: { type: 'boolean' } } })
  if (values.help) return console.log(help.verifyMedia)
  await withSite(async (_, caller) => {
    let [files, lost] = [0, 0]
    for (const { sha256, names } of await listStored(caller)) {
      files += 1
      const state = await caller.media.stateOf(sha256)
      if (state === 'whole') continue
      lost += 1
      console.log(`${state}  ${sha256}  ${names.join(', ')}`)
    }
    if (lost > 0)
      throw new Refused(
        `${lost} of ${files} files are lost. Put them back into media/ of ${caller.media.storage.name} from a backup, or replace them in the library.`,
      )
    console.log(`${files} files, all as they were stored.`)
  })
}
