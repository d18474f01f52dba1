import { expect, vi } from 'vitest'
import type { TestApp } from './build-app.ts'

/** Resolves when PostgreSQL has answered all that was asked of it, also what no call waited for (a note of who was there). */
export async function quiet({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
	await vi.waitFor(() => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]), {
		timeout: 30_000,
		interval: 5,
	})
}
