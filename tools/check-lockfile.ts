// package.json and package-lock.json belong together, so that `npm ci` works for everybody. npm itself is asked; it installs nothing.
import { spawnSync } from 'node:child_process'
import type { Finding } from './finding'

export async function check(root: string): Promise<Finding[]> {
  const words = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', words, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status === 0) return []
  const lines = stderr.split('\n').filter((line) => line.startsWith('npm error') && !line.includes('A complete log'))
  return [{ file: 'package-lock.json', text: `npm ci would refuse it: ${lines.slice(0, 6).join(' ').replaceAll('npm error ', '')}` }]
}
