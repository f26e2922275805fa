import type { z } from 'zod'
import type { Caller } from '#kernel/caller.ts'
import type { nearPart } from '#register/model/public-api/check-answer.ts'
import type { endpoints } from '#register/model/public-api/endpoints.ts'
import type { ProblemName } from '#register/model/public-api/problems.ts'

type Endpoints = typeof endpoints
type Read<Schemas> = {
  [Name in keyof Schemas]: Schemas[Name] extends z.ZodType ? z.output<Schemas[Name]> : never
}

/** A request that was read: what an endpoint's parameters say, for whom, and where it came in. */
export type Asking<Name extends keyof Endpoints> = {
  caller: Caller
  publicUrl: string
  query: Read<Endpoints[Name]['query']>
  params: Read<Endpoints[Name]['params']>
  body: Endpoints[Name]['body'] extends z.ZodType ? z.output<Endpoints[Name]['body']> : null
  /** The address that was asked for, from which the address of the next part of a list is made. */
  url: URL
}

/** The result of an endpoint: an answer that fits its schema, with where a list goes on; or why there is none. */
export type Said<Name extends keyof Endpoints> =
  | {
      ok: true
      value: Endpoints[Name]['answer'] extends z.ZodType ? z.output<Endpoints[Name]['answer']> : string
      next?: string | null
      /** What it cost, where that is not the same for all (`abuse-limit.ts`). */
      cost?: number
      /** A drawing is also shown where there is nothing to show. */
      status?: 200 | 404
    }
  | {
      ok: false
      problem: ProblemName
      about?: string[]
      near?: z.output<typeof nearPart>[]
      /** What it cost to find that there is nothing. */
      cost?: number
    }

export type Answering = { [Name in keyof Endpoints]: (asking: Asking<Name>) => Promise<Said<Name>> }
