// Reads scripts beside the page, so that a long one never stops anybody typing. Who asks is check-script.ts.
import { scriptFault } from '@parley/kit/expression/script-fault'

self.addEventListener('message', ({ data }: MessageEvent<{ place: number; source: string }>) =>
  self.postMessage({ place: data.place, fault: scriptFault(data.source) }),
)
