// Settings of an export's bot, its scenes and surveys, and what belongs to no bot: each is told with what to do about it.
import { describe, expect, it } from 'vitest'
import { fixtureOf } from '../../test-support/sources'
import { kore } from '../index'

const read = kore.read(fixtureOf('kore'))
const said = (...kinds: string[]) =>
  read.constructs
    .filter(({ kind, outcome }) => kinds.includes(kind) && outcome !== 'same')
    .map(({ name, outcome, why }) => `${name}, ${outcome}: ${why?.text ?? ''}`)
const objectOf = (kind: string) => read.objects.find((object) => object.kind === kind)

describe('the settings of an export', () => {
  it('have a row each, with what to do where there is no such setting', () => {
    expect(said('setting')).toEqual([
      'kgParams, equivalent: It is among the settings of the bot.',
      'confidenceConfigs, approximated: It is among the settings of the bot. Scores are counted in another way here: check them by batch tests.',
      'confidenceConfigs, not-possible: Settings hold for all languages here. Those of the default language are taken.',
      'interruptOptions, equivalent: It is among the settings of the bot.',
      'languagePreferences, equivalent: It is among the settings of the bot.',
      'sessionInactiveTime, equivalent: It is among the settings of the bot.',
      'ivrSettings, not-possible: It belongs to a channel. Set it up with the channel here.',
      'skipSessionMessage, equivalent: It is among the settings of the bot.',
      'sessionClosureProcess, equivalent: It says what is so here anyway.',
      'enable_pii, not-possible: What is personal data is set on its own page here. Choose it before you publish.',
      'runCustomScript, equivalent: It is among the settings of the bot.',
      'multiLingualConfigurations, equivalent: It says what is so here anyway.',
      'namespaces, not-possible: Variables are not limited to namespaces after the import. Make namespaces on the page of variables.',
      'mlParams, not-possible: It tunes how that platform learns and decides. Run batch tests, and tune this bot where they fail.',
    ])
  })

  it('stand beside what belongs to no bot here', () => {
    expect(said('dashboard', 'channel', 'task that was left out')).toEqual([
      'Sales, not-possible: Dashboards belong to the analytics of an account. Make it there.',
      'rtm, not-possible: It belongs to a channel. Set it up with the channel here.',
      'Secret menu, not-possible: It was left out when the file was exported. Export the bot with it.',
    ])
  })
})

describe('a scene of an export', () => {
  it('is one here, line by line in its order, with notes in its description', () => {
    const dialog = read.objects.find(({ kind, data }) => kind === 'dialog' && data['name'] === 'Order Pizza')
    expect(objectOf('scene')?.data).toMatchObject({
      ...{ name: 'Ordering', description: 'A first try\nThen it is baked', dialogId: dialog?.id },
      lines: [
        { speaker: 'user', text: 'A pizza, please' },
        { speaker: 'bot', text: 'Which size?' },
      ],
    })
    expect(said('scene', 'scene component')).toEqual([
      'Then it is baked, note: It stands in the description of the scene.',
      'note, not-possible: It has no words.',
      'Ordering, approximated: What is neither said by the user nor by the bot stands in its description, or is left out.',
      'Lost, not-possible: Its scene is not in the file.',
    ])
  })
})

describe('a survey of an export', () => {
  it('asks its question by its scale, once somebody has switched it on', () => {
    expect(objectOf('survey')?.data).toMatchObject({ name: 'Taste', scale: 'csat', enabled: false, questions: [{ text: 'Was it good?' }] })
    expect(said('survey')).toEqual([
      'Taste, approximated: Only its scale and question are read. Look at it, and switch it on.',
      'Odd, not-possible: This does not come along. Make it here if you need it.',
    ])
  })
})

describe('an entity of an export', () => {
  it('keeps what is sensitive hidden, and its rules', () => {
    const code = read.objects.find(({ kind, data }) => kind === 'node' && data['name'] === 'code')
    expect(code?.data['settings']).toMatchObject({
      isSensitive: true,
      entityRules: [
        { key: 'letters', value: '3' },
        { key: 'avoidSingleWord', value: 'true' },
      ],
    })
  })
})
