// Which language of ours a tag of another platform means. What becomes of a language that bots do not speak is the reader's.
import { botLanguages, languageAmong } from '@parley/contract/objects/bot-languages'

/** Tags whose base alone does not tell. */
const others: Readonly<Record<string, string>> = {
  ...{ 'zh-hk': 'zh_tw', 'zh-mo': 'zh_tw', 'zh-hant': 'zh_tw', 'zh-cht': 'zh_tw', zh: 'zh_cn' },
  ...{ no: 'nb', nn: 'nb', fil: 'tl', in: 'id', 'pt-pt': 'pt_pt' },
}

/** undefined where bots do not speak it. */
export function ourLanguage(tag: string): string | undefined {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-')
  if (wanted === '') return undefined
  const [base = ''] = wanted.split('-')
  const [script = ''] = wanted.split('-').slice(1)
  return others[wanted] ?? others[`${base}-${script}`] ?? exact(wanted) ?? others[base] ?? languageAmong(botLanguages, base)
}

const exact = (tag: string): string | undefined => botLanguages.find((each) => each.replaceAll('_', '-') === tag)
