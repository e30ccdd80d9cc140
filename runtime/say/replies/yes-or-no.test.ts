// What is heard as yes, as no and as neither, in each language: idioms, negation before and behind assent, double negation, doubts.
import { describe, expect, it } from 'vitest'
import { yesOrNo } from './yes-or-no'

interface Heard {
  yes: string[]
  no: string[]
  neither: string[]
}

const heard: Record<string, Heard> = {
  en: {
    yes: [
      'no problem',
      'No doubt.',
      'not a problem at all',
      'without a doubt',
      'I agree',
      'yess',
      'YESSSS',
      'yeees',
      'sure, why not',
      'why not',
    ]
      .concat([
        "I don't mind",
        'not wrong',
        "that isn't wrong",
        "I don't disagree",
        'no objections',
        'no worries',
        '✅',
        '👍🏽',
        'okk',
        'no issue',
      ])
      .concat([
        'of course',
        'yes, no problem',
        'yes, no onions please',
        "I can't say no",
        'perfect!',
        'I do',
        'nothing wrong with that',
        'y',
      ])
      .concat([
        "I don't see a problem",
        'zero doubts',
        'by all means',
        'not incorrect',
        'absolutely, no doubt about it',
        'yes, I am not in a hurry',
      ])
      .concat(["yes I don't want it any more", "yes, don't worry"]),
    no: [
      'absolutely not',
      'of course not',
      'Definitely not!',
      'certainly not',
      'not yet',
      'rather not',
      'i disagree',
      'nooo',
      '❌',
      'hell no',
      'no way',
    ]
      .concat([
        "I don't agree",
        'I do not agree',
        'sure not',
        'ok, no',
        'okay no',
        "I don't think so",
        'not at all',
        'nope',
        'noo',
        'not for me',
        'never',
      ])
      .concat([
        "that's not right",
        'probably not',
        'I think not',
        'absolutely not going there',
        'no, that is fine',
        "I wouldn't say that's correct",
      ])
      .concat([
        'fine, but no',
        "it isn't",
        "I'd rather not",
        'not exactly',
        'no, problem with my card',
        'not true',
        'please not',
        "ok don't do it",
        'n',
      ])
      .concat(['🙅‍♀️', 'no no no', 'by no means']),
    neither: [
      'yes, no',
      'no, yes',
      'yes and no',
      'maybe',
      "I don't understand",
      'are you sure',
      'of course?',
      'ok, but only tomorrow',
      'whatever',
    ]
      .concat([
        'not bad',
        'problem',
        'there is a problem',
        'perhaps not',
        "I'm not sure that's right",
        'yes, if it is free',
        'hm',
        'it depends',
        'no idea',
      ])
      .concat(["perfect, don't change anything", 'notebook', 'yesterday', 'no, I mean yes', 'make sure', "yes I don't", 'I noticed']),
  },
  de: {
    yes: [
      'kein Problem',
      'Keine Frage!',
      'ohne Zweifel',
      'nicht falsch',
      'ich stimme zu',
      'einverstanden',
      'jaaa',
      'na klar',
      'nichts dagegen',
      'passt',
    ].concat([
      'warum nicht',
      'ja, kein Problem',
      'das ist kein Problem',
      'natürlich',
      'keine Einwände',
      'klar, warum nicht',
      'Stimmt.',
      'auf jeden Fall',
    ]),
    no: [
      'natürlich nicht',
      'auf keinen Fall',
      'noch nicht',
      'lieber nicht',
      'absolut nicht',
      'nicht einverstanden',
      'ich stimme nicht zu',
      'neiiin',
    ].concat([
      'stimmt nicht',
      'das ist nicht richtig',
      'sicher nicht',
      'bin dagegen',
      'nö',
      'ok, nein',
      'keinesfalls',
      'falsch',
      'klar nicht',
      'doch nicht',
    ]),
    neither: [
      'vielleicht',
      'keine Ahnung',
      'ich bin nicht sicher',
      'ja, aber erst morgen',
      'das verstehe ich nicht',
      'jein',
      'nicht schlecht',
      'Problem',
    ],
  },
  fr: {
    yes: [
      'pas de problème',
      'aucun problème',
      'sans aucun doute',
      "je suis d'accord",
      'bien sûr que oui',
      'ouiii',
      'pas faux',
      'pourquoi pas',
      'mais si',
    ].concat([
      "ce n'est pas faux",
      'pas de souci',
      'oui, pas de problème',
      'bien sûr',
      "il n'y a pas de problème",
      'mais oui',
      'aucun doute',
    ]),
    no: [
      'bien sûr que non',
      'absolument pas',
      'pas encore',
      "je ne suis pas d'accord",
      "pas d'accord",
      'plutôt pas',
      'nonnn',
      'surtout pas',
      'mais non',
    ].concat([
      'certainement pas',
      'pas du tout',
      'hors de question',
      "ce n'est pas correct",
      "d'accord, non",
      'jamais',
      'évidemment que non',
    ]),
    neither: [
      'peut-être',
      'je ne sais pas',
      'je ne suis pas sûr',
      "oui, mais pas aujourd'hui",
      'je ne comprends pas',
      'pas mal',
      'oui et non',
    ],
  },
}

const rows = Object.entries(heard).flatMap(([language, { yes, no, neither }]) => [
  ...yes.map((said) => [language, said, 'yes'] as const),
  ...no.map((said) => [language, said, 'no'] as const),
  ...neither.map((said) => [language, said, null] as const),
])

describe('An answer to a yes or no question', () => {
  it.each(rows)('in %s "%s" is heard as %s', (language, said, answer) => {
    expect(yesOrNo(said, language)).toBe(answer)
  })

  it('is what the bot calls yes and no before what the words mean', () => {
    expect(yesOrNo('no problem', 'en', [], ['no problem'])).toBe('no')
    expect(yesOrNo('not yet', 'en', ['not yet'])).toBe('yes')
    expect(yesOrNo('not sure, skip it', 'en', [], ['skip it'])).toBe('no')
  })

  it('is found in a long text in a bounded time', () => {
    expect(yesOrNo(`${'no not '.repeat(5000)}`, 'en')).toBe('no')
  })
})
