// The steps a scene comes to, pure: which lines begin it, what the bot says, what it asks and what is answered. How a step is called is
// names.ts's, what the bot has already is told in `around`.
import type { SceneStep } from '@parley/contract/dialog/scene'
import type { SceneComponent, SceneLine } from '@parley/contract/objects/scene/index'

export interface DerivedStep extends Omit<SceneStep, 'entity' | 'name'> {
  /** What stands at its line. */
  component: SceneComponent | null
  /** What the user answers, as far as the scene says. */
  answers: string[]
}

export interface Derived {
  steps: DerivedStep[]
  /** How a user begins it. */
  utterances: string[]
}

/** Whether an answer says yes or no, in the bot's language. */
export type YesOrNo = (answer: string) => 'yes' | 'no' | null

interface Turn {
  line: SceneLine
  /** The user's lines right behind it. */
  answers: SceneLine[]
}

export function stepsOfScene(lines: readonly SceneLine[], yesOrNo: YesOrNo): Derived {
  const written = lines.filter(({ text, component }) => text.trim() !== '' || component !== null)
  const { opening, turns } = turnsOf(written)
  if (opening.length === 0 && turns.length === 0) return { steps: [], utterances: [] }
  const utterances = [...new Set(opening.map(({ text }) => text.trim()))].filter((text) => text !== '')
  const start: DerivedStep = {
    id: 'start',
    task: 'start',
    text: utterances[0] ?? '',
    lineIds: idsOf(opening),
    component: null,
    answers: [],
  }
  const steps = turns.map((turn, at) => stepOf(turn, { at, isLast: at === turns.length - 1, yesOrNo }))
  const parting = partingOf(turns.at(-1), steps.at(-1))
  return { steps: [start, ...steps, ...(parting ? [parting] : [])], utterances }
}

const idsOf = (lines: readonly SceneLine[]): string[] => lines.map(({ id }) => id)

/** What a user says at first, and then each thing the bot does with the answers to it. */
function turnsOf(lines: readonly SceneLine[]): { opening: SceneLine[]; turns: Turn[] } {
  const opening: SceneLine[] = []
  const turns: Turn[] = []
  for (const line of lines) {
    const last = turns.at(-1)
    if (line.speaker === 'bot' || line.component !== null) turns.push({ line, answers: [] })
    else if (last === undefined) opening.push(line)
    else last.answers.push(line)
  }
  return { opening, turns }
}

interface Around {
  at: number
  isLast: boolean
  yesOrNo: YesOrNo
}

function stepOf({ line, answers }: Turn, { at, isLast, yesOrNo }: Around): DerivedStep {
  const said = answers.map(({ text }) => text.trim())
  const task = taskOf(line, said, { isLast, yesOrNo })
  const takes = task !== 'say' && task !== 'call'
  return {
    id: `step-${at + 1}`,
    task,
    text: line.text.trim(),
    lineIds: [line.id, ...(takes ? idsOf(answers) : [])],
    component: line.component,
    answers: takes ? said : [],
  }
}

function taskOf({ text, component }: SceneLine, answers: readonly string[], { isLast, yesOrNo }: Omit<Around, 'at'>): SceneStep['task'] {
  if (component?.kind === 'question') return 'ask'
  if (component?.kind === 'choices') return 'choose'
  if (component !== null) return component.kind
  if (answers.length === 0) return 'say'
  if (isQuestion(text)) return answers.some((answer) => yesOrNo(answer) !== null) ? 'confirm' : 'ask'
  return isLast ? 'say' : 'listen'
}

/** Closing quotes and brackets may stand behind it. */
const isQuestion = (text: string): boolean => /[?？؟]["'”’»)\]\s]*$/u.test(text.trim())

/** Thanks or a goodbye after the bot's last word: nothing is left to do. */
function partingOf(turn: Turn | undefined, step: DerivedStep | undefined): DerivedStep | null {
  if (turn === undefined || step === undefined || turn.answers.length === 0 || step.lineIds.length > 1) return null
  const text = turn.answers[0]?.text.trim() ?? ''
  return { id: 'end', task: 'end', text, lineIds: idsOf(turn.answers), component: null, answers: [] }
}
