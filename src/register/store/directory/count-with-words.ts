import type { Caller } from '#kernel/caller.ts'
import { askedText, shapedNumber } from '#register/model/asked-text.ts'
import type { DirectoryCount } from '#register/model/directory.ts'
import { countMet, sureMatchings } from './match-listings.ts'
import { turnToToday } from './turn-day.ts'
import { shortest, wordsOf } from './understand-words.ts'

/** Whether somebody asks with words; what is shaped like a number is asked as one. */
export function asksWithWords({ host }: Caller, asked: string): boolean {
  const text = askedText(asked, host)
  return !shapedNumber(text) && wordsOf(text).some((word) => word.length >= shortest && !/^\d/.test(word))
}

/** How many certificates the directory finds for words, as its page counts them; null where there are none. */
export async function countWithWords(caller: Caller, asked: string): Promise<DirectoryCount | null> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const { database, host } = caller
  for await (const matching of sureMatchings(database.orm, askedText(asked, host))) {
    const total = await countMet(database.orm, matching)
    if (total === 0) continue
    if (matching.by === 'bits') return { total, isAtLeast: matching.words.some(({ hasRare }) => hasRare) }
    const most = matching.most ?? total + 1
    return { total: Math.min(total, most), isAtLeast: total >= most }
  }
  return null
}
