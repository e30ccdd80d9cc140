// What a translation may touch of a text, and which answers of an engine are none.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinSegments, readSegment, segmentsOf, writeSegment } from './segments'

/** An engine that says everything louder, and leaves marks as they are. */
const louder = (text: string): string =>
  text.replace(/<[^>]*>|\[\[\d+\]\]|&\w+;|[^<[&]+/g, (part) => (/^[<[&]/.test(part) ? part : part.toUpperCase()))

function translated(text: string, isEscaped: boolean, engine = louder): string | null {
  const cut = segmentsOf(text)
  const answers = cut.segments.map((segment) => readSegment(segment, engine(writeSegment(segment, isEscaped)), isEscaped))
  return answers.includes(null) ? null : joinSegments(cut, answers.map(String))
}

describe.each([
  ['as HTML', true],
  ['as text', false],
])('a text sent to an engine %s', (_, isEscaped) => {
  it.each([
    ['Hello {{context.session.name}}, welcome!', 'HELLO {{context.session.name}}, WELCOME!'],
    ['See https://example.com/Help?a=b. Bye', 'SEE https://example.com/Help?a=b. BYE'],
    ['Write to help@example.com', 'WRITE TO help@example.com'],
    ['**Bold** and _thin_', '**BOLD** AND _THIN_'],
    ['[our page](https://example.com/{{env.page}}) has more', '[OUR PAGE](https://example.com/{{env.page}}) HAS MORE'],
    ['# Title\n\n- one\n- two `code` here\n', '# TITLE\n\n- ONE\n- TWO `code` HERE\n'],
    ['Say <b>yes</b> & go', 'SAY <b>YES</b> & GO'],
    ['```\nlet it = be\n```\nDone', '```\nlet it = be\n```DONE'.replace('```DONE', '```\nDONE')],
    ['Cancelled <task>.', 'CANCELLED <task>.'],
    ['  spaced  ', '  SPACED  '],
    ['42 {{env.x}}', '42 {{env.x}}'],
  ])('keeps all but the words of %j', (text, wanted) => {
    expect(translated(text, isEscaped)).toBe(wanted)
  })

  it('is the same again when the engine changes nothing, whatever it is', () => {
    const parts = fc.constantFrom(
      'word',
      ' ',
      '{{a.b}}',
      '**',
      '_',
      '<b>',
      '</b>',
      '&amp;',
      'https://x.org/y',
      '\n',
      '- ',
      '`c`',
      '[a](b)',
      '[[0]]',
      'é',
      '&',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (all) => {
        const text = all.join('')
        const same = translated(text, isEscaped, (sent) => sent)
        if (same !== null) expect(same).toBe(text)
        if (!isEscaped || !text.includes('[[')) expect(same === null && !text.includes('[[')).toBe(false)
      }),
    )
  })
})

describe('an answer', () => {
  const [segment = { pieces: [] }] = segmentsOf('Dear {{name}}, press **here** now').segments
  it.each([
    ['Liebe <x id="0"></x>, drücken Sie jetzt <x id="1"></x>hier<x id="2"></x>', 'Liebe {{name}}, drücken Sie jetzt **hier**'],
    ['<x id=1/>Hier<x id=2/> drücken, <x id="0"> </x>!', '**Hier** drücken, {{name}} !'],
  ])('with all marks is used: %j', (answer, wanted) => {
    expect(readSegment(segment, answer, true)).toBe(wanted)
  })

  it.each([
    ['lost a mark', 'Liebe, drücken Sie jetzt <x id="1"></x>hier<x id="2"></x>'],
    ['has one twice', 'Liebe <x id="0"></x><x id="0"></x>, <x id="1"></x>hier<x id="2"></x>'],
    ['has signs that belong together in another order', 'Liebe <x id="0"></x>, <x id="2"></x>hier<x id="1"></x>'],
    ['brings a script', 'Liebe <x id="0"></x>, <script>alert(1)</script> <x id="1"></x>hier<x id="2"></x>'],
    ['brings a script that was escaped', 'Liebe <x id="0"></x>, &lt;script&gt; <x id="1"></x>hier<x id="2"></x>'],
    ['brings a placeholder', 'Liebe <x id="0"></x>, {{env.key}} <x id="1"></x>hier<x id="2"></x>'],
    ['brings an address', 'Liebe <x id="0"></x>, https://evil.example <x id="1"></x>hier<x id="2"></x>'],
    ['has no words', '<x id="0"></x> <x id="1"></x><x id="2"></x>'],
  ])('is not used where it %s', (_, answer) => {
    expect(readSegment(segment, answer, true)).toBeNull()
  })
})
