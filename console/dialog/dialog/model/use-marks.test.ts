// What the badge of a step counts.
import type { Problem } from '@parley/contract/bot/document'
import { describe, expect, it } from 'vitest'
import { worstOf } from '../../../ui/status/severity'
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
    expect(Object.fromEntries(counted)).toEqual({ a: { count: 1, severity: 'warn' }, b: { count: 3, severity: 'bad' } })
  })

  it('are of no severity when there are none', () => {
    expect(worstOf([])).toBeNull()
    expect(worstOf(['info', 'warn'])).toBe('warn')
  })
})
