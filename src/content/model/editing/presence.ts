/** How often a form says that it is open, and for how long it is believed after, in seconds. */
export const presenceSeconds = { beat: 15, believed: 40 }

/**
 * What a form says: `POST` to `adminAddress.entryPresence(id)` as JSON, with the session's token as `x-csrf-token`.
 * `tab` is any text that this tab of the browser has chosen for itself (letters, digits, dashes); `left` when it
 * closes. The answer is a `Presence`. `GET` of the same address with `?since=12` answers `ChangesSince`.
 */
export type PresenceNote = { tab: string; left?: boolean }
