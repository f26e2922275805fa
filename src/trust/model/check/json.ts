import { decoded } from './signatures.ts'

export type Claims = Record<string, unknown>

export function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** What a text says as JSON; undefined for one that is none. */
export function jsonIn(text: string): unknown {
  return decoded<unknown>(() => JSON.parse(text)) ?? undefined
}

export function objectIn(text: string | null): Claims | null {
  const value = text === null ? undefined : jsonIn(text)
  return isObject(value) ? value : null
}
