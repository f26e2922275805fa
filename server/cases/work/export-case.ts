import type { HandledCase } from '#domain/cases/case-view.ts'
import { type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import type { CaseVault, SealedName } from '../vault.ts'
import { findCase } from './find-case.ts'
import type { CaseProblem } from './find-own-case.ts'
import { type TarEntry, tar } from './tar.ts'

/**
 * A case as an archive of what lies sealed, with a list of it and `readme`, which says how to open it with the
 * stand-alone tool and the recovery key, or a handler's own. Nothing in it is open. That it was taken out is recorded.
 */
export async function exportCase(
  caller: Caller,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  readme: (exported: HandledCase) => string,
): Promise<Result<{ name: string; archive: ReadableStream<Uint8Array> }, CaseProblem>> {
  const found = await findCase(caller, id)
  if (!found.ok) return found
  const { number } = found.value
  await recordCaseEvent(caller, { what: 'exported', caseNumber: number })
  const entries = entriesOf(vault, found.value, { readme: readme(found.value), day: todayIn(caller.now) })
  return succeed({ name: `${number}.tar`, archive: streamed(tar(entries)) })
}

async function* entriesOf(
  vault: Pick<CaseVault, 'read'>,
  { id, number, kind, door, locale, receivedOn, pieces, files, keys }: HandledCase,
  { readme, day }: { readme: string; day: string },
): AsyncGenerator<TarEntry> {
  const listed = {
    ...{ case: id, number, kind, door, locale, receivedOn },
    keys: keys.map(({ epoch }) => epoch),
    pieces,
    files,
  }
  const text = (name: string, content: string) => ({
    name: `${number}/${name}`,
    bytes: new TextEncoder().encode(content),
    day,
  })
  yield text('README.txt', readme)
  yield text('case.json', `${JSON.stringify(listed, null, 2)}\n`)
  const names: SealedName[] = [
    ...keys.map(({ epoch }): SealedName => `key-${epoch}.age`),
    ...pieces.map(({ seq }): SealedName => `piece-${seq}.age`),
    ...files.map((file): SealedName => `file-${file.id}.age`),
  ]
  for (const name of names) {
    const bytes = await vault.read(id, name)
    if (bytes) yield { name: `${number}/${name}`, bytes, day }
  }
}

/** Part by part as it is read, and no further when whoever reads it goes. */
function streamed(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
