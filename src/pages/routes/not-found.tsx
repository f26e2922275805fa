import { notFound } from '#kernel/routes/responses.ts'

/** A path that is no page. */
export function loader(): never {
  notFound()
}

export default function Nothing() {
  return null
}
