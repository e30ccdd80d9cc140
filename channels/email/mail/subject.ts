// The subject of a mail: the marks of an answer that mail programs put before it.

/** In the languages mail programs write them in. */
const answerMarks = /^\s*(?:(?:re|aw|antw|sv|rif|res|回复|返信|답장)(?:\[\d+\])?\s*[:：]\s*)+/i

export function withoutAnswerMarks(subject: string): string {
  return subject.replace(answerMarks, '')
}
