// Small pieces of markdown that the generated pages are made of.
/** A value in code marks, also when it holds such a mark itself. */
export function code(text: string): string {
  if (text === '') return ''
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** Text of a table's cell, so that nothing in it ends the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function block(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``
}

/** Paragraphs with a free line between them; empty ones are left out. */
export function text(...parts: string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

export function yes(value: boolean | undefined): string {
  return value === true ? 'yes' : 'no'
}

/** A figure of bytes or milliseconds as people write it. */
export function size(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${bytes / 1024 / 1024} MB`
  return bytes >= 1024 ? `${bytes / 1024} kB` : `${bytes} bytes`
}
