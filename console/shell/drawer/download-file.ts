// Fetches a file that a job made: the server gives an address that is good for some minutes, and the browser saves what is there.
import { client } from '../../base/call/client'

export async function downloadFile(dockId: string, name: string): Promise<void> {
  const { files } = await client.send('dock.list-files', { dockId })
  const file = files.find((one) => one.name === name)
  if (file === undefined) return
  const link = document.createElement('a')
  link.href = file.url
  link.download = name
  link.click()
}
