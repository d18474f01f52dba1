// Holds the embedded database of a folder until it is killed; the crash tests do that.
import { startEmbedded } from '#server/embedded/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
await startEmbedded({ dataDir })
process.stdout.write('ready\n')
setInterval(() => {}, 60_000)
