import type { Jawaban } from '#shared/api/exams.ts'

/** Where changes without a receipt wait, by attempt. Asynchronous, because storage on disk will be. */
export type OutboxStorage = {
	read: (pengerjaanId: string) => Promise<readonly Jawaban[]>
	write: (pengerjaanId: string, unsent: readonly Jawaban[]) => Promise<void>
	clear: (pengerjaanId: string) => Promise<void>
}

/** Lives as long as the page: survives leaving the exam and coming back inside the app, not a reload. */
export function memoryStorage(): OutboxStorage {
	const waiting = new Map<string, readonly Jawaban[]>()
	return {
		read: async (id) => waiting.get(id) ?? [],
		write: async (id, unsent) => void waiting.set(id, unsent),
		clear: async (id) => void waiting.delete(id),
	}
}

export const outboxStorage: OutboxStorage = memoryStorage()
