// Translations by LibreTranslate, a free engine that can be run on a server of one's own, and by others that speak its interface. Written from
// its public description of /translate and /languages.
import { z } from 'zod'
import { bodyOf, textIn, unreadable, wrongCount } from '../ask'
import type { TranslationKind, TranslationLink } from '../translation-kind'

const Translated = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) })
const Languages = z.array(z.object({ code: z.string(), name: z.string(), targets: z.array(z.string()).optional() }))

/** Names that all of its releases know. */
const codes: Readonly<Record<string, string>> = { zh_cn: 'zh', zh_tw: 'zt', pt_pt: 'pt' }

export const libretranslate: TranslationKind = {
  id: 'libretranslate',
  label: 'LibreTranslate',
  about: 'A free engine on a server of your own or at a provider, and others that speak its interface.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'http://localhost:5000',
      help: 'Without /translate at its end. A host in your own network must be named in PARLEY_PRIVATE_HOSTS.',
    },
    { name: 'key', label: 'Key', control: 'secret', help: 'Most servers of one’s own need none.' },
    {
      name: 'codes',
      label: 'Names of languages',
      control: 'key-values',
      isRare: true,
      help: 'Where the engine calls a language otherwise: the code of the bot, and the code of the engine.',
    },
  ],
  defaults: { address: '', key: '', codes: [] },
  steps: [
    { title: 'Find the address', text: 'Of a server of your own with its port, as in http://localhost:5000.' },
    { title: 'Make a key', text: 'Where the server asks for one. It is sealed and never shown again.' },
    { title: 'Try it', text: 'A text in two languages of the bot shows whether the engine offers them.' },
  ],
  marks: 'html',
  mostTexts: 50,
  codeOf: (language) => codes[language] ?? language.replace('_', '-'),
  async translate(link, { texts, from, to, format }) {
    const key = textIn(link, 'key')
    const asked = { q: texts, source: from, target: to, format, ...(key !== '' && { api_key: key }) }
    const reply = await link.http({ method: 'POST', url: addressOf(link, '/translate'), headers: json, body: JSON.stringify(asked) })
    const read = Translated.safeParse(bodyOf(reply, link))
    if (!read.success) return unreadable()
    const { translatedText } = read.data
    const given = typeof translatedText === 'string' ? [translatedText] : translatedText
    return given.length === texts.length ? given : wrongCount(texts.length, given.length)
  },
  async languages(link) {
    const reply = await link.http({ method: 'GET', url: addressOf(link, '/languages'), headers: { accept: 'application/json' }, body: '' })
    const read = Languages.safeParse(bodyOf(reply, link))
    if (!read.success) return unreadable()
    const all = read.data.map(({ code }) => code)
    return read.data.map(({ code, name, targets = all }) => ({ code, name, targets }))
  },
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

const addressOf = (link: TranslationLink, path: string): string => `${textIn(link, 'address').replace(/\/+$/, '')}${path}`
