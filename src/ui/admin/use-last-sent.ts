import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A key for a form of this page that changes only when that form was sent and done, and so empties it then. Whatever
 * else is saved meanwhile, by whomever, leaves alone what is being written. `sent` names
 * what was sent where no page was loaded with its answer.
 */
export function useLastSent(isJustSent: boolean, sent?: string): string {
  const location = useLocation()
  const key = sent ?? location.key
  const [last, setLast] = useState(isJustSent ? key : '')
  if (isJustSent && key !== last) setLast(key)
  return last
}
