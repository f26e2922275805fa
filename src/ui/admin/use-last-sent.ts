import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A key for a form of this page that changes only when that form was sent and done, and so empties it then. Whatever
 * else is saved meanwhile, by whomever, leaves alone what is being written.
 */
export function useLastSent(isJustSent: boolean): string {
  const { key } = useLocation()
  const [last, setLast] = useState(isJustSent ? key : '')
  if (isJustSent && key !== last) setLast(key)
  return last
}
