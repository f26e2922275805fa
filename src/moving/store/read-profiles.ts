import { type MovedPeople, readProfile } from '../model/auth-export.ts'
import { sourceDocuments } from './source-documents.ts'

/**
 * The records `users/{uid}` of a file of Firestore, whatever else it holds. `DamagedSource` says what is wrong with it.
 */
export async function readProfiles(file: string): Promise<MovedPeople['profiles']> {
  const found = new Map<string, MovedPeople['profiles'][string]>()
  for await (const { path: steps, values } of sourceDocuments(file)) {
    const [collection, uid, ...below] = steps
    if (collection === 'users' && uid !== undefined && below.length === 0) found.set(uid, readProfile(values))
  }
  return Object.fromEntries(found)
}
