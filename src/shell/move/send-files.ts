import { adminAddress } from '#kernel/admin-addresses.ts'
import { presentCsrf } from '#media/admin/upload/send-file.ts'
import { createUploadQueue, type UploadItem } from '#media/admin/upload/upload-queue.ts'
import { neededIn } from './chosen-folder.ts'

/** How many of all files are in the library now, are none that it takes, or did not arrive. */
export type FilesSent = { done: number; refused: number; failed: number; all: number }

/** The session has ended: nothing more is sent. */
export class SignedOut extends Error {}

/** A slow line is not shared by more. */
const together = 3

/**
 * Sends those files of a chosen folder that a move still needs to the library, and tells the move what each became. What the
 * library has already is taken from it, and a film keeps its sound.
 */
export async function sendFilesOfMove(
  move: string,
  csrf: string,
  files: readonly File[],
  tell: (sent: FilesSent) => void,
): Promise<FilesSent> {
  const chosen = files.map((file) => ({ file, place: file.webkitRelativePath || file.name }))
  const wanted = [...neededIn(chosen, await missingOf(move))]
  const sent: FilesSent = { done: 0, refused: 0, failed: 0, all: wanted.length }
  const sender = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [path, file] = next
      const { state, media, problem } = await sendOne(file, csrf)
      if (state === 'signed-out') throw new SignedOut()
      const became = state === 'done' ? { media } : { refused: problem }
      const isNoted = await noteFile(move, csrf, { path, ...became })
      sent[isNoted ? (state === 'done' ? 'done' : 'refused') : 'failed'] += 1
      tell({ ...sent })
    }
  }
  await Promise.all(Array.from({ length: together }, sender))
  return sent
}

/** How one file ended that went the way of all uploads. */
function sendOne(file: File, csrf: string): Promise<UploadItem> {
  const queue = createUploadQueue({ csrf })
  return new Promise<UploadItem>((resolve) => {
    queue.subscribe(() => {
      const [item] = queue.items()
      if (item?.state === 'known') queue.takeKnown(item.key)
      else if (item?.state === 'sound') queue.answerSound(item.key, true)
      else if (item && over.includes(item.state)) resolve(item)
    })
    queue.add([file])
  }).finally(queue.close)
}

const over: readonly UploadItem['state'][] = ['done', 'refused', 'failed', 'signed-out']

async function missingOf(move: string): Promise<string[]> {
  const answer = await fetch(adminAddress.moveFiles(move))
  if (answer.redirected || answer.status === 403) throw new SignedOut()
  if (!answer.ok) throw new Error('The files that are needed were not told')
  return ((await answer.json()) as { missing: string[] }).missing
}

/** False where the move does not take it: what a line, a disk or a browser refused is no fault of the file. */
async function noteFile(move: string, csrf: string, told: object): Promise<boolean> {
  const answer = await fetch(adminAddress.moveFiles(move), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': await presentCsrf(csrf) },
    body: JSON.stringify(told),
  }).catch(() => null)
  return answer?.ok === true && !answer.redirected
}
