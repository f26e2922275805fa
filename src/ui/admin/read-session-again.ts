/** Makes every user of the session ask the server again, by the event that a change in another tab causes. */
export function readSessionAgain(): void {
  dispatchEvent(new StorageEvent('storage', { key: null }))
}
