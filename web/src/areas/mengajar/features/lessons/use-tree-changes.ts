import { useState } from 'react'
import type { BarisMateriDosen } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { susunanDosenQuery } from './queries.ts'
import type { Modul, Tree } from './use-tree.ts'

/** What changes modules and lessons of a course but for their order. What the server refuses is said above the tree. */
export function useTreeChanges(kode: string, tree: Tree) {
	const [adding, setAdding] = useState(false)
	const run = (change: (versi: number) => Promise<unknown>, title = false) =>
		tree.change({ run: change, title }).then(
			() => true,
			() => false,
		)
	/** A lesson as the change before has left it: what was pressed while that was under way knows an older one. */
	const latest = (known: BarisMateriDosen) =>
		queryClient
			.getQueryData(susunanDosenQuery(kode).queryKey)
			?.modul.flatMap(({ materi }) => materi)
			.find(({ id }) => id === known.id) ?? known
	return {
		adding,
		addModule: async (judul: string) => {
			setAdding(true)
			await run((versi) =>
				call('POST /api/mengajar/materi/:kode/modul', { params: { kode }, body: { versi, judul } }),
			)
			setAdding(false)
		},
		renameModule: (modul: Modul, judul: string) =>
			run(
				(versi) =>
					call('PUT /api/mengajar/materi/:kode/modul/:modul', {
						params: { kode, modul: modul.id },
						body: { versi, judul },
					}),
				true,
			),
		removeModule: (modul: Modul) =>
			run((versi) =>
				call('DELETE /api/mengajar/materi/:kode/modul/:modul', {
					params: { kode, modul: modul.id },
					query: { versi },
				}),
			),
		renameLesson: async (known: BarisMateriDosen, judul: string) => {
			const { id } = known
			await run(() => {
				const { rev, ringkas, pertemuan, menit } = latest(known)
				return call('PUT /api/mengajar/materi/:kode/materi/:id', {
					params: { kode, id },
					body: { rev, judul, ringkas, pertemuan, menit },
				})
			}, true)
			queryClient.removeQueries({ queryKey: ['naskah', kode, id] })
		},
		hideLesson: (known: BarisMateriDosen) =>
			run(() =>
				call('POST /api/mengajar/materi/:kode/materi/:id/sembunyikan', {
					params: { kode, id: known.id },
					body: { rev: latest(known).rev },
				}),
			),
		removeLesson: ({ id }: BarisMateriDosen) =>
			run((versi) =>
				call('DELETE /api/mengajar/materi/:kode/materi/:id', { params: { kode, id }, query: { versi } }),
			),
	}
}

export type TreeChanges = ReturnType<typeof useTreeChanges>
