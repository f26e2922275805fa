import type { Storage } from '../storage/storage.ts'

/** What files from strangers leave free on the disk, in bytes. */
export const roomForOthers = 512 * 1024 * 1024

/** Throws where a storage knows that it has less room than this, in bytes, so that sending files cannot stop the database. */
export async function expectRoom(storage: Pick<Storage, 'room'>, bytes: number): Promise<void> {
  const room = await storage.room()
  if (room !== null && room < bytes)
    throw new Error('Too little room is left on the disk for files from outside')
}
