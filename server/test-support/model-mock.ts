// A public mock of the wires of language models, for tests outside of the server.
export { LLMock } from '@copilotkit/aimock'
