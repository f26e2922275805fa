import { z } from 'zod'
import type { Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/problems.ts'
import { nearPart } from './check-answer.ts'
import { named, told } from './told.ts'

/** What can go wrong with a request, each with its own `type`, the HTTP status, and what it is called. */
export const problems = {
  'unknown-parameter': problem(400, said.unknownParameter),
  'repeated-parameter': problem(400, said.repeatedParameter),
  'invalid-parameter': problem(400, said.invalidParameter),
  'invalid-body': problem(400, said.invalidBody),
  unauthorized: problem(401, said.unauthorized),
  restricted: problem(403, said.restricted),
  'not-found': problem(404, said.notFound),
  'being-updated': problem(404, said.beingUpdated),
  'unknown-version': problem(404, said.unknownVersion),
  'no-such-address': problem(404, said.noSuchAddress),
  'method-not-allowed': problem(405, said.methodNotAllowed),
  'body-too-large': problem(413, said.bodyTooLarge),
  'wrong-type': problem(415, said.wrongType),
  'too-many': problem(429, said.tooMany),
  trouble: problem(500, said.trouble),
} as const
export type ProblemName = keyof typeof problems

/** What is wrong with a field that was sent. */
export const refusedField = z.strictObject({ pointer: z.string(), code: z.string(), detail: z.string() })
export type RefusedField = z.output<typeof refusedField>

/** RFC 9457, in the language that was asked for. */
export const problemAnswer = named(
  z.strictObject({
    type: told(z.url(), said.problemAnswerType),
    title: z.string(),
    status: z.int(),
    detail: told(z.string().optional(), said.problemAnswerDetail),
    parameters: told(z.array(z.string()).optional(), said.problemAnswerParameters),
    errors: told(z.array(refusedField).optional(), said.problemAnswerErrors),
    near: told(z.array(nearPart).optional(), said.problemAnswerNear),
  }),
  'Problem',
  said.problemAnswer,
)

function problem(status: number, title: Words): { status: number; title: Words } {
  return { status, title }
}

/** An identifier that leads to where it is explained; the same in every language. */
export function problemType(publicUrl: string, name: string): string {
  return `${publicUrl}/en/developers#${name}`
}
