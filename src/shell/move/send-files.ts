import { adminAddress } from '#kernel/admin-addresses.ts'
import { presentCsrf } from '#media/admin/upload/send-file.ts'
import { createUploadQueue, type UploadItem } from '#media/admin/upload/upload-queue.ts'
import { neededIn } from './chosen-folder.ts'

/** How many of all files are in the library now, are none that it takes, or did not arrive. */
export type FilesSent = { done: number; refused: number; failed: number; all: number }

/** Why nothing more is sent: it would be refused as well. */
export type Ended =
  | { why: 'signed-out' | 'no-answer' | 'disk-full' }
  /** Nothing was sent, since not all of it has room. */
  | { why: 'no-room'; needed: number; room: number }

export class SendingEnded extends Error {
  readonly ended: Ended
  constructor(ended: Ended) {
    super(ended.why)
    this.ended = ended
  }
}

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
  const { missing, room } = await neededBy(move)
  const wanted = [...neededIn(chosen, missing)]
  const needed = wanted.reduce((sum, [, { size }]) => sum + size, 0)
  if (room !== null && needed > room) throw new SendingEnded({ why: 'no-room', needed, room })
  const sent: FilesSent = { done: 0, refused: 0, failed: 0, all: wanted.length }
  const sender = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [path, file] = next
      const { state, media, problem } = await sendOne(file, csrf)
      if (state === 'signed-out') throw new SendingEnded({ why: 'signed-out' })
      if (problem === 'disk-full') throw new SendingEnded({ why: 'disk-full' })
      const became = state === 'done' ? { media } : { refused: problem }
      const isNoted = await noteFile(move, csrf, { path, ...became })
      sent[isNoted ? (state === 'done' ? 'done' : 'refused') : 'failed'] += 1
      tell({ ...sent })
    }
  }
  // Where one has ended the others begin nothing more, and what they have begun comes to its end.
  const ends = await Promise.allSettled(
    Array.from({ length: together }, () =>
      sender().catch((error) => {
        wanted.length = 0
        throw error
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
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

async function neededBy(move: string): Promise<{ missing: string[]; room: number | null }> {
  const answer = await fetch(adminAddress.moveFiles(move))
  if (answer.redirected || answer.status === 403) throw new SendingEnded({ why: 'signed-out' })
  if (!answer.ok) throw new SendingEnded({ why: 'no-answer' })
  return await answer.json()
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
