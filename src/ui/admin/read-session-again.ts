/** As if another tab had told of a change: whoever knows the session asks the server anew. */
export function readSessionAgain(): void {
  dispatchEvent(new StorageEvent('storage', { key: null }))
}
