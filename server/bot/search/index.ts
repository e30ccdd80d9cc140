// Search in a whole bot, as a feature of the server: what is found, and replacing it. The index of a bot's texts is the feature's own.
import { fail } from '@parley/contract/base/errors'
import { isObjectKind, type ObjectKind } from '@parley/contract/base/ids'
import { changeAccess, visibleKinds } from '@parley/contract/objects/kind-permissions'
import { mayUse } from '@parley/contract/base/access/access'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { find } from './find'
import { type Indexes, indexesOn } from './indexes'
import { replace } from './replace'
import { matcherOf } from './text/matcher'

const isOn = (flag: 'true' | 'false'): boolean => flag === 'true'

const handlersWith = (indexes: Indexes): Handlers<'search'> => ({
  'search.find': async (ctx, { words, matchCase, wholeWord, regex, kinds, replacement }) => {
    const matcher = matcherOf({ words, matchCase: isOn(matchCase), wholeWord: isOn(wholeWord), isRegex: isOn(regex) })
    const wanted = kindsNamed(kinds)
    const visible = visibleKinds(ctx.permissions).filter((kind) => wanted.length === 0 || wanted.includes(kind))
    return find(await indexes.of(ctx.botId), { matcher, kinds: visible, mayChange: (kind) => mayChange(ctx, kind), replacement })
  },
  'search.warm': async (ctx) => ({ places: (await indexes.of(ctx.botId)).count }),
  'search.replace': async (ctx, input) => replace(ctx, input, await indexes.of(ctx.botId)),
})

function kindsNamed(kinds: string): ObjectKind[] {
  const named = kinds.split(',').filter((kind) => kind !== '')
  const known = named.filter(isObjectKind)
  if (known.length !== named.length) fail('INVALID_INPUT', `Unknown kind among ${kinds}.`)
  return known
}

function mayChange({ permissions }: Ctx, kind: ObjectKind): boolean {
  return mayUse(permissions, changeAccess(kind))
}

export const searchFeature: Feature = {
  name: 'search',
  handlers: {},
  open: ({ db }) => ({ handlers: handlersWith(indexesOn(db)) }),
}
