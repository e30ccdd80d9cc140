// What a browser must load stays below its limits: a page grows by a little at a time, and nobody notices. Measured on what is built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { expect, it } from 'vitest'
import { sizes } from './size'

const isBuilt = ['console/index.html', 'widget/parley-widget.js'].every((file) => existsSync(join(projectRoot(), 'dist', file)))

it.runIf(isBuilt)('loads the sign-in page, the shell and the chat widget within their limits', () => {
  const limited = sizes().flatMap(({ name, kilobytes, limit }) => (limit === null ? [] : [{ name, kilobytes, limit }]))
  expect(limited.map(({ name }) => name)).toEqual(['sign-in page, scripts', 'shell, scripts', 'widget with styles'])
  expect(limited.filter(({ kilobytes, limit }) => kilobytes > limit)).toEqual([])
})
