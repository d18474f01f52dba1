import { setTimeout as sleep } from 'node:timers/promises'
import { serveApart } from '#server/lib/foreign/serve-apart.ts'

/** A program that takes its time and says how far it is. */
await serveApart(async (_bytes, { to }: { to: number }, progress) => {
	for (let done = 0; done < to; done++) {
		progress(done, to)
		await sleep(20)
	}
	return true
})
