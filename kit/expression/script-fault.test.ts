// The place of what is wrong in a script.
import { describe, expect, it } from 'vitest'
import { scriptFault } from './script-fault'

describe('the fault of a script', () => {
  it.each(['', 'context.a = 1', 'if (context.a) return\nprint("x")', 'const { a } = context; print(`${a}`)', '// only words'])(
    'is none in %s',
    (source) => {
      expect(scriptFault(source)).toBeNull()
    },
  )

  it.each([
    ['context.fare =', 1, 'Unexpected token'],
    ['print("a")\nif (x {', 2, 'Unexpected token'],
    ['print("a', 1, 'Unterminated string constant'],
    ['}) ; (function () {', 1, 'Unexpected token'],
    ['let a; let a', 1, "Identifier 'a' has already been declared"],
  ])('in %s is in line %i: %s', (source, line, message) => {
    expect(scriptFault(source)).toMatchObject({ line, message })
  })
})
