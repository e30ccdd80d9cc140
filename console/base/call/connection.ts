// Whether the server can be reached, as the last call and the live socket saw it.
import { createStore, useStore } from '../page/store'

export type ConnectionState = 'connected' | 'connecting' | 'offline'

export const connection = createStore<{ state: ConnectionState }>({ state: 'connected' })

export function useConnection(): ConnectionState {
  return useStore(connection, (value) => value.state)
}
