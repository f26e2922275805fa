import { createContext } from 'react-router'
import type { Editor } from '#kernel/caller.ts'
import type { Concerning } from '#register/model/work/listed.ts'

/** What lists the messages about a record: messages are no part of the register, which is handed this. */
type ListConcerning = (
  caller: Editor,
  about: { certificateId: string } | { companyId: string },
  most: number,
) => Promise<Concerning[]>

export const concerningContext = createContext<ListConcerning>()
