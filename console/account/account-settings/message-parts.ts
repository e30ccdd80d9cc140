// What somebody wants out of a mail or text message that waits here: its link and its code.

export interface MessageParts {
  /** '' when there is none. */
  link: string
  code: string
}

export function partsOf(text: string): MessageParts {
  const link = /https?:\/\/[^\s<>"]+/.exec(text)?.[0] ?? ''
  const code = /(?<![\d/=_-])\d{6}(?!\d)/.exec(text.replace(link, ''))?.[0] ?? ''
  return { link: link.replace(/[.,;)]+$/, ''), code }
}
