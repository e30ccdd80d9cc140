// Whether a word that is the name of a colour is meant as one: not a fruit, a metal, a family name or a part of a set phrase. It looks at the
// words around it; which words are colours at all is color-names.ts's.
import type { Token } from '../shared/phrases'
import { startsWithCapital } from '../shared/words'
import { mostlyOther } from './color-names'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const romance = list('es fr pt it')
const colorWords = list(
  'color colour colors colours couleur couleurs cor cores colore colori farbe farben colored coloured shade paint paints',
)
const before = list('dark light bright pale deep in en em')
const things = list(
  'one ones car cars shirt shirts dress dresses phone phones shoes jacket jackets hat hats bag bags case cases sofa wall walls version ' +
    'finish model edition watch bike bikes sweater jeans pants trousers skirt tie coat scarf sneakers boots iphone curtains carpet',
)
const articles = list(
  'a an the this that these those my your our some un una unos unas el la los las une le les des du de di da do d o os as um uma il lo i gli ' +
    'der die das ein eine einen dem den con con avec con com mit y et e und ou o or and',
)
/** What makes another thing of a colour's name. */
const goesWith = list(
  'juice tree trees peel oil card cards house sea friday market hole list mail box hat-trick berry pepper bean tea cross light-year hair-day ' +
    'day medal mine rush ring jewelry jewellery fish flag-day tape board paper-work giraffe county coast bull',
)
const titles = list('mr mrs ms miss dr prof sir madam senor senora herr frau monsieur madame')

export interface Around {
  language: string
  token: Token
  previous: Token | undefined
  next: Token | undefined
  /** Characters between this word and the next are a blank. */
  joined: boolean
  /** All in capitals, so that a capital says nothing. */
  shouts: boolean
}

export function meansColor({ language, token, previous, next, joined, shouts }: Around): boolean {
  const tongue = language.slice(0, 2).toLowerCase()
  const nextKey = joined ? next?.key : undefined
  if (nextKey !== undefined && goesWith.has(nextKey)) return false
  if (!shouts && startsWithCapital(token.text) && tongue !== 'de' && isName(previous, token)) return false
  if (colorWords.has(previous?.key ?? '') || colorWords.has(nextKey ?? '')) return true
  if (token.key === 'orange' || token.key === 'navy') {
    if (tongue === 'en') return !(articles.has(previous?.key ?? '') && nextKey === undefined)
  } else if (!mostlyOther.has(token.key)) return true
  if (tongue === 'de') return (!startsWithCapital(token.text) && !shouts) || previous?.key === 'in'
  if (romance.has(tongue)) return previous !== undefined && (before.has(previous.key) || !articles.has(previous.key))
  return before.has(previous?.key ?? '') || things.has(nextKey ?? '')
}

/** "Mr. Brown", "Jack Black": a title or a capital right before it. */
function isName(previous: Token | undefined, token: Token): boolean {
  if (previous === undefined || token.start - previous.end > 2) return false
  return (
    titles.has(previous.key) ||
    (startsWithCapital(previous.text) && previous.text.length > 2 && previous.text !== previous.text.toUpperCase())
  )
}
