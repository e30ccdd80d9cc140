// Real bots of other platforms, read as they are: a row for each construct, as an independent count has it, and nothing left dangling. They
// lie outside of the project; where they are absent nothing is asked.
import { describe, expect, it } from 'vitest'
import { kore } from './kore/index'
import { countKore, countTypebot } from './test-support/counts'
import { judge } from './test-support/judge'
import { filesBelow, sharedBots } from './test-support/shared-bots'
import { typebot } from './typebot/index'

const koreBots = sharedBots('kore')
const typebots = filesBelow('typebot').map((file) => ({ name: file.name, files: [file] }))
const linked = filesBelow('typebot').filter(({ name }) => name.includes('linkTypebots/'))

describe.runIf(koreBots.length > 0)('an export of the reference platform', () => {
  it.each(koreBots)('is read whole: $name', ({ files }) => {
    const bot = judge(kore, files, countKore)
    expect(bot.constructs.filter(({ kind }) => kind === 'unknown')).toEqual([])
  })
})

describe.runIf(typebots.length > 0)('a bot of Typebot', () => {
  it.each(typebots)('is read whole: $name', ({ files }) => {
    const bot = judge(typebot, files, countTypebot)
    expect(bot.constructs.filter(({ kind }) => kind === 'unknown')).toEqual([])
  })

  it.each(sharedBots('typebot'))('is read together with all that lie beside it: $name', ({ files }) => {
    judge(typebot, files, countTypebot)
  })

  it.each(typebots)('has its steps beside each other, not on each other: $name', ({ files }) => {
    const places = typebot
      .read(files)
      .objects.flatMap(({ kind, data }) => (kind === 'node' ? [{ x: Number(data['x']), y: Number(data['y']) }] : []))
    const covered = places.filter((one, at) =>
      places.slice(0, at).some((other) => Math.abs(one.x - other.x) < 264 && Math.abs(one.y - other.y) < 140),
    )
    expect(covered).toEqual([])
  })

  it('is a dialog beside those it comes with', () => {
    const bot = judge(typebot, linked, countTypebot)
    expect(bot.objects.filter(({ kind }) => kind === 'dialog')).toHaveLength(2)
  })
})
