import { useEffect, useState } from 'react'

const stored = 'aval.shortcuts'

/** Whether single keys do something: they do, until the person says otherwise on this device. */
export function useShortcutChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    try {
      setOn(localStorage.getItem(stored) !== 'off')
    } catch {
      // A browser that forbids storing remembers no choice.
    }
  }, [])
  return [
    isOn,
    (next) => {
      setOn(next)
      try {
        if (next) localStorage.removeItem(stored)
        else localStorage.setItem(stored, 'off')
      } catch {
        // It holds for this page then.
      }
    },
  ]
}
