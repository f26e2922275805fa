import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Names the last time that a form of this page was sent and done. As the key of that form it empties it then and at no
 * other time: whatever else is saved meanwhile, by whomever, leaves what is being written alone.
 */
export function useLastSent(isJustSent: boolean): string {
  const { key } = useLocation()
  const [last, setLast] = useState(isJustSent ? key : '')
  if (isJustSent && key !== last) setLast(key)
  return last
}
