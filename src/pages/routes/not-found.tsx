import { notFound } from '#kernel/routes/responses.ts'

/** An address that does not exist. */
export function loader(): never {
  notFound()
}

export default function Nothing() {
  return null
}
