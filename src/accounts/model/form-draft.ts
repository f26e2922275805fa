/** What was written in a field and not sent yet. `savedAt`, in ISO 8601, names this version of it. */
export type FormDraft = { text: string; savedAt: string }

/** The drafts of one person on one page, by the names of their fields. */
export type FormDrafts = Record<string, FormDraft>

/** What a field sends to be saved: an empty text deletes the draft. */
export type FormDraftToSave = {
  page: string
  field: string
  text: string
  /** The version that the field began with; null where there was none. */
  seen: string | null
}

export const formDraftLimits = {
  characters: 20_000,
  /** For each account. */
  count: 500,
  /** A draft that nobody goes on writing is deleted after so long. */
  days: 90,
}

/** The pages whose forms have drafts. */
export const draftPage = {
  message: (id: string) => `message/${id}`,
  comments: (entryId: string) => `comments/${entryId}`,
  review: (entryId: string) => `review/${entryId}`,
}
