// What a browser must load stays below its limits: a page grows by a little at a time, and nobody notices. Measured on what is built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { expect, it } from 'vitest'
import { sizes } from './size'

it('loads the sign-in page, the shell and the chat widget within their limits', () => {
  for (const file of ['console/index.html', 'widget/parley-widget.js'])
    expect(existsSync(join(projectRoot(), 'dist', file)), `dist/${file} must be built: npm run check`).toBe(true)
  const limited = sizes().flatMap(({ name, kilobytes, limit }) => (limit === null ? [] : [{ name, kilobytes, limit }]))
  expect(limited.map(({ name }) => name)).toEqual([
    'sign-in page, scripts',
    'shell, scripts',
    'widget with styles',
    'widget, looks that come later',
  ])
  expect(limited.filter(({ kilobytes, limit }) => kilobytes > limit)).toEqual([])
})
