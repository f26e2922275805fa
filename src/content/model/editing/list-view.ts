/** A list's state that was saved under a name, as one account meets it. */
export type SavedView = {
  id: string
  name: string
  /** What the list is asked for, as its address says it. */
  asked: string
  isShared: boolean
  /** Who made it, where that is somebody else; null for a view that belongs to nobody any more. */
  by: 'oneself' | string | null
  /** Whether the account may rename it and erase it, or only the latter. */
  mayRename: boolean
  mayErase: boolean
}

/** The views of a list that an account has, and how it likes the list. */
export type ListViews = {
  views: SavedView[]
  /** The view with which the list begins. */
  standard: string | null
  columns: string[] | null
}

/** In characters, and how many views of one list an account can have made. */
export const longestViewName = 60
export const mostViews = 40
/** What an address asks for can be this long. */
export const longestAsked = 2000

export type ViewProblem =
  | 'no-name'
  | 'name-too-long'
  | 'name-taken'
  | 'views-full'
  | 'not-found'
  | 'not-allowed'
