// What a message does to a list of values that was given earlier: adds to it, takes from it, puts one in the place of another. Which entity
// is meant, and whether the message is a correction at all, is amendment.ts.
import type { Json } from '@parley/contract/base/json'
import { sameJson } from '@parley/kit/json/same'
import { listOf } from '@parley/kit/several/several'
import { withMore } from '../../entities/several'

interface ListCues {
  add: RegExp
  remove: RegExp
}

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
const any = (words: string): RegExp => new RegExp(words, 'u')

const byLanguage: Record<string, ListCues> = {
  en: { add: word('add|also|as well|too|plus|include'), remove: word('remove|drop|delete|without|take out|take off|leave out|except|not') },
  ja: { add: any('追加|加え|足し|も(?:お願い|入れ|加)'), remove: any('削除|外し|除い|消し|なしで|取り消') },
  ko: { add: any('추가|더해|도 (?:넣|포함)|넣어'), remove: any('빼|삭제|제거|없이|지워') },
  de: { add: word('auch|noch|hinzu|füge|dazu|zusätzlich'), remove: word('entferne|entfernen|ohne|lösche|streiche|weg|raus') },
  es: { add: word('añade|añadir|agrega|agregar|también|además|incluye'), remove: word('quita|quitar|elimina|eliminar|sin|borra') },
  fr: { add: word('ajoute|ajouter|ajoutez|aussi|également|en plus'), remove: word('enlève|enlever|enlevez|retire|retirer|supprime|sans') },
  pt: { add: word('adicione|adicionar|acrescente|também|inclua'), remove: word('remova|remover|tire|tirar|retire|sem') },
  it: { add: word('aggiungi|aggiungere|anche|inoltre'), remove: word('togli|togliere|rimuovi|rimuovere|elimina|senza') },
  zh: { add: any('加上|添加|增加|还要|也要'), remove: any('去掉|删除|删掉|移除|不要') },
}

/** `set`: what is said is the whole list. */
export type ListCue = 'add' | 'remove' | 'set'

const wholeList = word('(?:should|must|has to|have to|shall) be|make (?:it|them)')

export function listCueIn(sentence: string, language: string): ListCue | null {
  if (wholeList.test(sentence)) return 'set'
  for (const cues of [byLanguage[language.slice(0, 2)], byLanguage['en']]) {
    if (cues?.remove.test(sentence)) return 'remove'
    if (cues?.add.test(sentence)) return 'add'
  }
  return null
}

/** The list as the message leaves it; null where it changes nothing, or leaves nothing. */
export function changedList(known: Json, said: Json, cue: ListCue | null): Json[] | null {
  const [before, values] = [listOf(known), listOf(said)]
  const isIn = (list: readonly Json[], value: Json): boolean => list.some((one) => sameJson(one, value))
  const old = values.filter((value) => isIn(before, value))
  const fresh = values.filter((value) => !isIn(before, value))
  if (cue === 'set') return sameJson(before, values) ? null : values
  if (cue === 'remove' && fresh.length === 0)
    return nothingLost(
      before.filter((value) => !isIn(old, value)),
      before,
    )
  if (fresh.length === 0) return null
  if (cue === 'add') return withMore(before, fresh)
  const at = before.findIndex((value) => isIn(old, value))
  if (at < 0) return fresh
  const without = before.filter((value) => !isIn(old, value))
  const place = before.slice(0, at).filter((value) => !isIn(old, value)).length
  return [...without.slice(0, place), ...fresh, ...without.slice(place)]
}

function nothingLost(after: Json[], before: readonly Json[]): Json[] | null {
  return after.length === 0 || after.length === before.length ? null : after
}
