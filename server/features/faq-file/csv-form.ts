// The public CSV form as both its writer and its reader know it: sections, their columns, and how a cell holds an answer that is more than
// text for everybody.
import { Prompt } from '@parley/contract/objects/prompt'

/** Each section begins with its row of names. The last column of questions is ours: others leave it out. */
export const sections = {
  faq: [
    ...['Faq', 'Que ID', 'Path', 'Primary Question', 'Alternate Question', 'Tags', 'Answer', 'Extended Answer-1', 'Extended Answer-2'],
    ...['ReferenceId', 'Display Name', 'Language'],
  ],
  node: ['Node', 'Que ID', 'Nodepath', 'Tag', 'Precondition', 'outputcontext', 'Traits'],
  synonyms: ['Synonyms', 'Phrase', 'Synonyms'],
} as const

const whole = 'SYS_MESSAGE;'
const form = /^(?:SYS_CHANNEL_(?<channel>\w+) )?(?:SYS_LANGUAGE_(?<language>\w+) )?SYS_(?<kind>TEXT|SCRIPT); ?(?<text>[\s\S]*)$/
export const dialogAnswer = 'SYS_INTENT '

export function cellOf(prompt: Prompt): string {
  const { kind, text, source = '', channel, language } = prompt
  if (kind !== 'text' && (kind !== 'script' || text !== '')) return `${whole} ${JSON.stringify(prompt)}`
  if (kind === 'text' && channel === '' && language === '' && !text.startsWith('SYS_')) return text
  const where = `${channel === '' ? '' : `SYS_CHANNEL_${channel} `}${language === '' ? '' : `SYS_LANGUAGE_${language} `}`
  return `${where}${kind === 'script' ? `SYS_SCRIPT; ${source}` : `SYS_TEXT; ${text}`}`
}

/** undefined where the cell says what nobody can read. */
export function promptOf(cell: string): Prompt | undefined {
  if (cell.startsWith(whole)) return ofJson(cell.slice(whole.length))
  const found = form.exec(cell)?.groups
  if (found === undefined) return cell.startsWith('SYS_') ? undefined : Prompt.parse({ text: cell })
  const { channel = '', language = '', kind, text = '' } = found
  const said = kind === 'SCRIPT' ? { kind: 'script', source: text } : { text }
  return Prompt.safeParse({ channel: channel === 'default' ? '' : channel, language, ...said }).data
}

function ofJson(text: string): Prompt | undefined {
  try {
    return Prompt.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
