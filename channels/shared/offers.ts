// What a channel offers before anything was said, as its form holds it: ice breakers, one on a line, and a menu of pairs. How they reach
// people is each channel's.
import { wholeBeginning } from '@parley/kit/text/whole-characters'
import type { ChannelSettings } from '../messenger'
import { isObject, textIn } from './verify'

/** What a web address in a menu opens; `body` is what pressing it says to the bot. */
export interface MenuEntry {
  title: string
  body: string
  address: string
}

/** An entry of a menu whose name is typed or pressed; the bot hears the words. */
export interface Command {
  name: string
  words: string
}

/** Undefined where nobody has written any, so that what was set up at the provider stays. */
export function iceBreakersIn({ iceBreakers }: ChannelSettings, { most, chars }: { most: number; chars: number }): string[] | undefined {
  if (typeof iceBreakers !== 'string') return undefined
  const lines = iceBreakers
    .split('\n')
    .map((line) => wholeBeginning(line.trim(), chars))
    .filter((line) => line !== '')
  return [...new Set(lines)].slice(0, most)
}

export function menuIn(settings: ChannelSettings, most: number): MenuEntry[] {
  return (pairsIn(settings) ?? []).slice(0, most).map(({ key, value }) => {
    const isAddress = /^https?:\/\//i.test(value)
    return { title: key || value, body: isAddress ? '' : value || key, address: isAddress ? value : '' }
  })
}

const nameChars = 32
const wordsChars = 256

/** Undefined where nobody has set any. Providers take small letters of English, digits and _. */
export function commandsIn(settings: ChannelSettings, most: number): Command[] | undefined {
  const commands = pairsIn(settings)?.map(({ key, value }, at) => {
    const name = key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, nameChars)
    return { name: name || `menu_${at + 1}`, words: wholeBeginning(value || key, wordsChars) }
  })
  return commands && [...new Map(commands.map((command) => [command.name, command])).values()].slice(0, most)
}

/** A command alone is heard as its words; everything else as it was said. */
export function messageOf(text: string, settings: ChannelSettings): { text: string; shown?: string } {
  const [, name] = /^\/([a-z0-9_]{1,32})$/i.exec(text.trim()) ?? []
  if (name === undefined) return { text }
  const command = commandsIn(settings, Number.POSITIVE_INFINITY)?.find((one) => one.name === name.toLowerCase())
  return command === undefined || command.words === text ? { text } : { text: command.words, shown: text }
}

function pairsIn({ menu }: ChannelSettings): { key: string; value: string }[] | undefined {
  if (!Array.isArray(menu)) return undefined
  return menu
    .filter(isObject)
    .map((pair) => ({ key: textIn(pair, 'key').trim(), value: textIn(pair, 'value').trim() }))
    .filter(({ key, value }) => key !== '' || value !== '')
}
