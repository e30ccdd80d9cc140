// What the badge of a step counts.
import type { Problem } from '@parley/contract/bot/document'
import { describe, expect, it } from 'vitest'
import { worstOf, wrongFirst } from '../../../ui/status/severity'
import { countedProblems } from './use-marks'

const problem = (objectId: string, severity: Problem['severity']): Problem => ({
  code: 'dead-end',
  severity,
  objectId,
  dialogId: 'dg',
  ...{ kind: 'node' as const, objectName: '', parentId: '', dialogName: '', fix: '' },
  text: '',
  says: {},
})

describe('the problems of a step', () => {
  it('are as bad as the worst of them: warnings alone are never counted in red', () => {
    const counted = countedProblems([problem('a', 'warn'), problem('b', 'warn'), problem('b', 'bad'), problem('b', 'warn')])
    expect(Object.fromEntries(counted)).toEqual({ a: ['warn'], b: ['warn', 'bad', 'warn'] })
    expect([worstOf(counted.get('a') ?? []), worstOf(counted.get('b') ?? [])]).toEqual(['warn', 'bad'])
  })

  it('come before what is only unfinished, which is never the worst beside them', () => {
    const listed = [problem('a', 'unfinished'), problem('b', 'warn'), problem('c', 'unfinished')]
    expect(wrongFirst(listed).map(({ objectId }) => objectId)).toEqual(['b', 'a', 'c'])
    expect(worstOf(['unfinished', 'warn'])).toBe('warn')
    expect(worstOf(['unfinished'])).toBe('unfinished')
  })

  it('are of no severity when there are none', () => {
    expect(worstOf([])).toBeNull()
    expect(worstOf(['info', 'warn'])).toBe('warn')
  })
})
