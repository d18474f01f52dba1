import { useEffect, useSyncExternalStore } from 'react'
import type { PengumpulanMahasiswa, TugasDosen } from '#shared/api/assignment-plans.ts'
import { call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { showError } from '#web/ui/toast.ts'
import { createNilai, type NilaiKeeper } from './nilai-keeper.ts'
import { refreshTugas, tugasQuery } from './queries.ts'

/** One for each student that was looked at: who goes on and comes back finds the same, and no two of them save at once. */
const keepers = new Map<string, NilaiKeeper>()
let version = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}
const tell = () => {
	version++
	for (const listener of listeners) listener()
}

const keyOf = (id: string, stambuk: string) => `nilai-tugas:${currentAccount()}:${id}:${stambuk}`

function keeperOf(tugas: TugasDosen, student: PengumpulanMahasiswa): NilaiKeeper {
	const { id } = tugas
	const { stambuk, nama } = student
	const key = keyOf(id, stambuk)
	const known = keepers.get(key)
	if (known) return known
	const keeper = createNilai(tugas, student, {
		send: async (body) =>
			(await call('PUT /api/mengajar/tugas/:id/nilai/:stambuk', { params: { id, stambuk }, body })).data,
		refetch: async () => {
			await refreshTugas()
			return queryClient
				.getQueryData(tugasQuery(id).queryKey)
				?.mahasiswa.find((one) => one.stambuk === stambuk)
		},
		draft: {
			read: () => readDraft(key),
			store: (kept) => storeDraft(key, kept),
			clear: () => clearDraft(key),
		},
		later: (run, ms) => {
			const timer = setTimeout(run, ms)
			return () => clearTimeout(timer)
		},
		onRefused: (sentence) => showError(`Nilai ${nama} belum tersimpan`, sentence),
		onChange: tell,
	})
	keepers.set(key, keeper)
	return keeper
}

/** What is typed about a student, kept by itself ({@link createNilai}). */
export function useNilai(tugas: TugasDosen, student: PengumpulanMahasiswa) {
	const keeper = keeperOf(tugas, student)
	useEffect(() => keeper.adopt(tugas, student), [keeper, tugas, student])
	useEffect(() => {
		const now = () => void keeper.flush()
		addEventListener('online', now)
		return () => {
			removeEventListener('online', now)
			// Going to the next student does not wait for the pause.
			now()
		}
	}, [keeper])
	return { ...useSyncExternalStore(keeper.subscribe, keeper.read), keeper }
}

/** Whose score or comment is typed and cannot be saved by itself; what an earlier visit left on this device goes on. */
export function useStuck(tugas: TugasDosen): ReadonlySet<string> {
	useEffect(() => {
		for (const one of tugas.mahasiswa)
			if (readDraft(keyOf(tugas.id, one.stambuk)) !== null) keeperOf(tugas, one)
		tell()
	}, [tugas])
	useSyncExternalStore(subscribe, () => version)
	return new Set(
		tugas.mahasiswa
			.filter(({ stambuk }) => keepers.get(keyOf(tugas.id, stambuk))?.read().stuck)
			.map(({ stambuk }) => stambuk),
	)
}

/** Saves what is typed at an assignment now. @returns whether the server has all of it */
export async function flushNilai({ id, mahasiswa }: TugasDosen): Promise<boolean> {
	const all = await Promise.all(
		mahasiswa.map(({ stambuk }) => keepers.get(keyOf(id, stambuk))?.flush() ?? true),
	)
	return all.every(Boolean)
}
