// The rules by which personal data is found in what people say, as the settings of a bot describe it. What becomes of what is found is for
// those to say who keep it: the gateway of a turn, intent discovery of transcripts.
import { type PersonalData, type Privacy, shownOf } from '@parley/contract/objects/privacy'
import { builtInRule, type MaskRule } from '@parley/kit/privacy/mask'
import { checkPattern } from '@parley/kit/regex/safe'
import { placesOf } from '@parley/nlu/entities/regex/places'
import { longestMatch } from '@parley/runtime/guardrails/longest-match'

/** None for a bot that keeps what people say as it is. */
export function maskRulesOf({ enabled, data }: Pick<Privacy, 'enabled' | 'data'>): MaskRule[] {
  return enabled ? data.filter((each) => each.enabled).map(ruleOf) : []
}

function ruleOf(data: PersonalData): MaskRule {
  const { name, kind, pattern, ignoreCase } = data
  if (kind !== '') return builtInRule(kind, name, shownOf(data))
  const checked = checkPattern(pattern, ignoreCase)
  // One that cannot be run hides everything rather than nothing.
  if (!checked.ok) return { name, shown: shownOf(data), find: () => null }
  const longest = longestMatch(checked.pattern)
  return {
    ...{ name, shown: shownOf(data), find: (text: string) => placesOf(checked, text) },
    // What stands beside a match is looked at, too.
    ...(longest !== null && { underWay: (text: string) => Math.max(0, text.length - longest - 2) }),
  }
}
