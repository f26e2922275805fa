const mostTimes = 5

/**
 * Begins work again that failed because somebody else took the same address at the same moment: both find it free, and
 * the database lets only one have it. The next try finds whose it is. `work` is a transaction of its own.
 */
export async function lookAgain<Done>(work: () => Promise<Done>, times = mostTimes): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (times > 1 && isAddressCollision(error)) return lookAgain(work, times - 1)
    throw error
  }
}

function isAddressCollision(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined
  return cause?.constraint === 'entry_locale_slug'
}
