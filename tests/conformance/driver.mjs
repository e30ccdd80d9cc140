// The client as the conformance suite starts it: tells the test, which runs our client, where the scenario's server is, and ends as that says.
const [port, url] = process.argv.slice(2)
const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_CONTEXT: context = '{}' } = process.env
const body = JSON.stringify({ url, scenario, context: JSON.parse(context) })
const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
process.stdout.write(await reply.text())
process.exitCode = reply.ok ? 0 : 1
