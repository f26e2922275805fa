import { readFile } from 'node:fs/promises'

/** Where pictures, documents and rich texts are kept once `demo/make/make-files.ts` has made them. */
export const madeFolder = new URL('../files/', import.meta.url)

export type MadeFile = { fileName: string; type: string; bytes: Uint8Array }

export async function readMadeFile(fileName: string): Promise<MadeFile> {
  const type = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png'
  return { fileName, type, bytes: await readFile(new URL(fileName, madeFolder)) }
}
