import type { Chance } from '#demo/register/chance.ts'
import type { Database } from '#kernel/database/database.ts'
import type { FaultSite } from './fault-site.ts'

/** What the writers and those who look know of the site. */
export type World = {
  site: FaultSite
  /** Sends one request as the editor who is signed in, whose token a form carries; anything but success throws. */
  asEditor(path: string, asked: Asked): Promise<Response>
  /** The same as anybody, from a network that asked nothing before. */
  asVisitor(path: string, asked?: Asked): Promise<Response>
  /** The same as the body's own system, with its key. */
  asProgram(path: string, asked: Asked): Promise<Response>
}

export type Asked = {
  method?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

/** Where it is looked whether a write is there. */
export type Look = World & Pick<Database, 'orm'>

/** Whether a write is there whole or not at all; any other sentence says what is wrong with it. */
export type Found = 'whole' | 'absent' | (string & {})

export type Write = {
  kind: string
  isAnswered: boolean
  find(look: Look): Promise<Found>
  /** What whoever was not answered does next; a sentence where that does not work. */
  again?(look: Look): Promise<string | null>
}

export const kinds: string[] = [
  ...['draft', 'publication', 'part of an upload', 'upload', 'file to import', 'import'],
  ...['message', 'report', 'records by the API', 'decision by the API', 'decision by a form'],
]

/**
 * One person's work: writes one after the other. Each is noted before it is sent; `isAnswered` is set once the server
 * said that it was done.
 */
export type Work = (world: World, note: Note, chance: Chance) => Promise<void>
export type Note = (write: Omit<Write, 'isAnswered'>) => Write

/** The site answered, but not with success: while its database is away (5xx) that is fair, otherwise not. */
export class NotDone extends Error {
  readonly status: number
  constructor(what: string, status: number, text: string) {
    super(`${what} was answered with ${status}: ${text.replace(/<[^>]+>|\s+/g, ' ').slice(0, 200)}`)
    this.status = status
  }
}
