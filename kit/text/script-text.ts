// The text of a file of code as it comes in, or why it has none: UTF-8, with or without a byte order mark, and no NUL.

export type ScriptTextFault = 'empty' | 'too-large' | 'not-utf-8' | 'nul'

export function scriptText(bytes: Uint8Array, mostBytes: number): { text: string } | { fault: ScriptTextFault } {
  if (bytes.length > mostBytes) return { fault: 'too-large' }
  const text = decoded(bytes)
  if (text === null) return { fault: 'not-utf-8' }
  if (text.includes('\0')) return { fault: 'nul' }
  return text.trim() === '' ? { fault: 'empty' } : { text: text.replace(/\r\n?/g, '\n') }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
