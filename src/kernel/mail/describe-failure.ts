const longest = 200

export type Failure = {
  /** One short line, without anything from the mail's text that a server repeats in its answer. */
  answer: string
  /** The SMTP status, or the code of nodemailer or the system. */
  code: number | string
  /** Whether it was this mail that was refused, and not any mail: another one may be tried at once. */
  ofThisMail: boolean
}

export function describeFailure(thrown: unknown, text: string): Failure {
  const error = thrown as { message?: string; code?: string; response?: string; responseCode?: number }
  const answer = (error.response ?? error.message ?? String(thrown)).replace(/\s+/g, ' ').trim()
  return {
    answer: withoutSecrets(answer, text).slice(0, longest),
    code: error.responseCode ?? error.code ?? 'unknown',
    ofThisMail: (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && error.responseCode !== 421,
  }
}

/** A filter that refuses a mail may quote the link that it dislikes, and that link may open an account. */
function withoutSecrets(answer: string, text: string): string {
  return answer
    .replace(/\bhttps?:\/\/\S+/gi, '…')
    .replace(/[\w-]{4,}/g, (word) =>
      (/\d/.test(word) || word.length >= 16) && text.includes(word) ? '…' : word,
    )
}
