import { judgeStored } from '#media/store/accept/judge-stored.ts'
import { listStored } from '#media/store/list-stored.ts'
import { parseCommand, Refused } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/**
 * `aval media verify`: reads every file of the library and says which are not there or not as they were stored, and which
 * documents would not be taken today.
 */
export async function verifyMedia(args: string[]): Promise<void> {
  const { values } = parseCommand(help.verifyMedia, { args, options: { help: { type: 'boolean' } } })
  if (values.help) return console.log(help.verifyMedia)
  await withSite(async (_, caller) => {
    let [files, lost, risky] = [0, 0, 0]
    for (const file of await listStored(caller)) {
      files += 1
      const state = await caller.media.stateOf(file.sha256)
      const risk = state === 'whole' ? await judgeStored(caller, file) : null
      if (state === 'whole' && risk === null) continue
      if (risk === null) lost += 1
      else risky += 1
      console.log(`${risk ?? state}  ${file.sha256}  ${file.names.join(', ')}`)
    }
    if (lost > 0)
      throw new Refused(
        `${lost} of ${files} files are lost. Put them back into media/ of ${caller.media.storage.name} from a backup, or replace them in the library.`,
      )
    if (risky > 0)
      throw new Refused(
        `${risky} of ${files} files do more than show themselves when somebody opens them, or cannot be looked into. The library takes such files no more: replace them, or throw them away.`,
      )
    console.log(`${files} files, all as they were stored.`)
  })
}
