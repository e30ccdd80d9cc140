// The connections of guarded requests, which are used again for a moment. Others of this server, whose addresses the operator named, have their
// own: a request over one of those would be asked of nobody.
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'

const kept = { keepAlive: true, scheduling: 'lifo', timeout: 5000 } as const

export const guardedAgents = { http: new Agent(kept), https: new SecureAgent(kept) }
