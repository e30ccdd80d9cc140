// Whoever adds a value to a closed list that screens show adds its words: a value without words is shown as its key. Keys that are asked for
// whole, and beginnings that no key has, are found by tools/check-texts; kinds are tests/kind-words.
import { problemCodes } from '@parley/runtime/problems/problem'
import { accountRoles } from '@parley/contract/base/access/roles'
import { interruptionChoices } from '@parley/contract/base/event'
import { nodeFamilies } from '@parley/contract/base/form'
import { botTypes, onboardingSteps } from '@parley/contract/base/ids'
import { surveyScales } from '@parley/contract/base/mood/survey-scale'
import { toneNames } from '@parley/contract/base/mood/tone'
import { Problem } from '@parley/contract/bot/document'
import { searchSwitches } from '@parley/contract/bot/search'
import { agentStates, chatStates, handOverReasonKinds } from '@parley/contract/desk/desk'
import { wordingQualities } from '@parley/contract/knowledge/faq'
import { findingKinds } from '@parley/contract/knowledge/knowledge-node'
import { markKinds } from '@parley/contract/knowledge/extraction'
import { operators } from '@parley/contract/objects/condition'
import { conditionOps } from '@parley/contract/objects/form-condition'
import { formFieldTypes } from '@parley/contract/objects/form-field-types'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { installScopes } from '@parley/contract/objects/variable/index'
import { widgetLooks } from '@parley/contract/objects/widget/index'
import { serverStates } from '@parley/contract/operate/operation'
import { stands } from '@parley/contract/release/bot-version'
import { viewProblems } from '@parley/contract/task/widget'
import { columnTypes } from '@parley/contract/integration/data-table'
import { coverageStates, flowKinds } from '@parley/contract/testing/conversation-test-shapes'
import { describe, expect, it } from 'vitest'
import { gatherWords } from '../console/vite-words'
import serverWords from '../runtime/problems/text.json'

/** The English stands beside the code; every other language has all of its keys (tools/check-texts). */
const words = new Set(Object.keys(gatherWords('ja')).map((key) => key.replace(/_(?:zero|one|other)$/, '')))

const shown: Record<string, readonly string[]> = {
  'ui.severity.': [...Problem.shape.severity.options, 'info'],
  'ui.kind.': objectKinds,
  'conversation.interruption.': interruptionChoices,
  'dialog.family.': nodeFamilies,
  'bot.onboarding.': onboardingSteps,
  'bot.type.': botTypes,
  'team.account-role.': accountRoles,
  'feedback.result.': surveyScales,
  'sentiment-event.tone.': toneNames,
  'search.switch.': searchSwitches,
  'desk.over.': chatStates.filter((state) => !['waiting', 'taken'].includes(state)),
  'desk.state.': agentStates,
  'desk.reason.': handOverReasonKinds.filter((kind) => kind !== 'rule'),
  'knowledge.way.would-be.': wordingQualities,
  'knowledge.check.kind.': findingKinds,
  'knowledge.review.mark.': markKinds,
  'controls.operator.': operators,
  'controls.sentence.': operators,
  'form.condition.': conditionOps,
  'form.type.': formFieldTypes,
  'variable.install.': installScopes,
  'view.widget.field.look.': widgetLooks,
  'view.problem.': viewProblems,
  'operation.state.': serverStates,
  'bot-version.stand.': stands.filter((stand) => stand !== 'ready'),
  'data-table.type.': columnTypes,
  'conversation-test.coverage.': coverageStates,
  'conversation-test.step.': flowKinds,
}

describe('a value that a screen shows', () => {
  it.each(Object.keys(shown))('has its words: %s', (beginning) => {
    const values = shown[beginning] ?? []
    expect(values.length).toBeGreaterThan(1)
    expect(values.filter((value) => !words.has(`${beginning}${value}`))).toEqual([])
  })

  it('has a sentence where it is the code of a problem', () => {
    const own: Readonly<Record<string, string>> = {
      'unreachable-node': 'unreachable',
      'mapping-unfit': 'mapping-empty',
      'assignment-unfit': 'assignment-empty',
      untranslated: 'untranslated_other',
    }
    expect(problemCodes.filter((code) => !Object.hasOwn(serverWords, `problem.${own[code] ?? code}`))).toEqual([])
  })
})
