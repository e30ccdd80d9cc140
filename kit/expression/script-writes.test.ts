// What is offered of a script: the values that it leaves behind.
import { describe, expect, it } from 'vitest'
import { scriptWrites } from './script-writes'

describe('the values that a script writes', () => {
  it.each<[string, string[]]>([
    ['context.total = 3', ['context.total']],
    ['context.cart.items = []; context.cart.count += 1', ['context.cart.items', 'context.cart.count']],
    ['context["order"] = {}', ['context.order']],
    ['context.tries++', ['context.tries']],
    ['context.name ??= "guest"', ['context.name']],
    ['BotUserSession.put("plan", "gold", 20)', ['context.session.BotUserSession.plan']],
    [
      "UserSession.put('city', x); context.session.BotContext.put('open', true)",
      ['context.session.UserSession.city', 'context.session.BotContext.open'],
    ],
    ['context.session.BotUserSession.step = 2', ['context.session.BotUserSession.step']],
    ['BotContext.hits = 2; BotContext.hits = 3', ['context.session.BotContext.hits']],
  ])('are found: %s', (source, paths) => {
    expect(scriptWrites(source)).toEqual(paths)
  })

  it.each([
    'if (context.total == 3) print(context.name)',
    'const f = () => context.a === context.b',
    '// context.total = 3',
    'print("context.total = 3")',
    'context.entities.size = "L"',
    'const context = {}; context.own = 1',
    'other.total = 3',
    'BotUserSession.put(key, 1); BotUserSession.get("plan")',
    '',
  ])('are none where it only reads, or names what nobody knows: %s', (source) => {
    expect(scriptWrites(source)).toEqual([])
  })

  it('are found in a script that is half written', () => {
    expect(scriptWrites('context.total = 3\nif (')).toEqual(['context.total'])
  })
})
