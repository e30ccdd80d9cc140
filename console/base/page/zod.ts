// What the console imports as `zod` (vite.config.ts). The page's policy forbids to evaluate text, so that schemas are read without it: trying
// it would be reported as a breach. It stands before the first schema is made, and pages that need none do not load it.
import { config, z } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
export { z, z as default }
