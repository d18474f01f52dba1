import { publish } from '#server/features/events/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { listPengampu } from './queries.ts'

/** Commits that notify wait for each other (decision 157): 200 scans are told in a few of them. */
const AT_MOST_EVERY_MS = 700

export type Teller = ReturnType<typeof createTeller>

/** Tells the lecturers of a meeting that somebody was marked: soon, and many at once. */
export function createTeller(ctx: Pick<Context, 'db'>, onFailure: (err: unknown) => void) {
	const waiting = new Map<string, NodeJS.Timeout>()
	const tell = async (pertemuan: string) => {
		const akun = await listPengampu(ctx.db, pertemuan)
		await publish(ctx.db, { akun }, { jenis: 'presensi', pertemuan })
	}
	return {
		soon(pertemuan: string): void {
			if (waiting.has(pertemuan)) return
			const timer = setTimeout(() => {
				waiting.delete(pertemuan)
				// Who watches reads again by and by; nothing depends on being told.
				tell(pertemuan).catch(onFailure)
			}, AT_MOST_EVERY_MS)
			waiting.set(pertemuan, timer.unref())
		},
		close(): void {
			for (const timer of waiting.values()) clearTimeout(timer)
			waiting.clear()
		},
	}
}
