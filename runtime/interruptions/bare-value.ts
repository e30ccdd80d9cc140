// Whether a message is nothing but a value: of something that the new dialog asks for, or the one that runs, or of a type whose values are
// no words. "Economy" alone scores high for "Seat upgrade", because people name it when they want one, and "10 am" for "Opening hours"; but they want nothing:
// in the middle of another dialog it is an answer, if a wrong one. So are "from Monday" and "3 days".
import type { EntityMatch } from '@parley/contract/base/understand'
import { look } from '../entities/look'
import { blanked, isWhole } from '../session/sentence'
import type { TurnState } from '../state'
import { isSmall } from './amend/words'

export async function isBareValue(state: TurnState, intentId: string): Promise<boolean> {
  const { incoming, bot } = state
  const dialogId = bot.intents.get(intentId)?.dialogId ?? ''
  const place = { nodeId: state.frame?.nodeId ?? '', frame: state.frame }
  for (const entityId of new Set([...askedIn(state, dialogId), ...askedIn(state, state.frame?.dialogId ?? ''), ...wordless(state)])) {
    // "In May" is a day only where one is asked for.
    const prompted = bot.entities.get(entityId)?.traits.wordless === true
    const matches = await look(state, { text: incoming.text, entityId, prompted }, place)
    if (matches.some((match) => isWhole(incoming.text, match) || isNearlyWhole(state, match)) || areWhole(state, matches)) return true
  }
  return false
}

/** "Tuesday and Wednesday". */
function areWhole({ incoming, heardLanguage }: TurnState, matches: readonly EntityMatch[]): boolean {
  return matches.length > 1 && isSmall(blanked(incoming.text, matches), heardLanguage)
}

/** With nothing beside it but small words, or the unit of a number. */
function isNearlyWhole({ incoming, heardLanguage }: TurnState, { value, start, end }: EntityMatch): boolean {
  const [before, behind] = [incoming.text.slice(0, start), incoming.text.slice(end)]
  const isBeside = (words: string) => isSmall(words, heardLanguage)
  return isBeside(before) && (isBeside(behind) || (typeof value === 'number' && units.has(behind.trim().toLowerCase())))
}

/** What is counted, where a number is said of how long or how many. */
const units = new Set(
  [
    'day days week weeks month months year years night nights hour hours minute minutes person persons people adults guests times',
    'tag tage tagen woche wochen monat monate jahr jahre nacht nächte stunde stunden minuten personen',
    'día días semana semanas mes meses año años noche noches hora horas personas',
    'jour jours semaine semaines mois an ans nuit nuits heure heures personnes',
    'giorno giorni settimana settimane mese mesi anno anni notte notti ora ore persone',
    'dag dagen week weken maand maanden jaar nachten uur dia dias ano anos noite noites pessoas',
  ].flatMap((words) => words.split(' ')),
)

/** One entity of each type whose values are no words, and every entity of a type whose values are each entity's own, such as a pattern. */
function wordless({ bot }: TurnState): string[] {
  const entities = [...bot.entities.values()].filter(({ traits }) => traits.wordless)
  const own = entities.filter(({ traits }) => traits.ownValues)
  const firsts = new Map<string, string>()
  for (const { type, id, traits } of entities) if (!traits.ownValues && !firsts.has(type)) firsts.set(type, id)
  return [...firsts.values(), ...own.map(({ id }) => id)]
}

/** Entities that a step of the dialog collects. */
function askedIn({ bot }: TurnState, dialogId: string): Set<string> {
  const asked = new Set<string>()
  for (const node of bot.nodes.values()) {
    if (node.dialogId !== dialogId) continue
    for (const entityId of node.asks) {
      const entity = bot.entities.get(entityId)
      if (entity && entity.traits.takesAnyWords !== true) asked.add(entityId)
    }
  }
  return asked
}
