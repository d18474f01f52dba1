import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DrafKuis } from '#shared/api/exam-plans.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FailedCard } from '#web/ui/failed-card.tsx'
import { showError } from '#web/ui/toast.ts'
import { kelasMengajarQuery } from '../../parts/kelas-query.ts'
import { drafKuisQuery, refreshUjian } from '../../parts/ujian-query.ts'
import css from './ujian-page.module.css'

/** Quizzes that were copied from earlier terms and have no time yet; there is no card when there are none. */
export function QuizDraftsCard() {
	const draf = useQuery(drafKuisQuery)
	const { data = [] } = draf
	const periode = useQuery(kelasMengajarQuery).data?.periode?.kode
	const [asked, setAsked] = useState<DrafKuis>()
	const hapus = useMutation({
		mutationFn: async ({ id, kelas, kode_mk }: DrafKuis) =>
			call('DELETE /api/mengajar/draf-kuis/:periode/:kelas/:matakuliah/:draf', {
				params: { periode: periode ?? '', kelas, matakuliah: kode_mk, draf: id },
			}),
		onError: (error) => showError('Draf tidak dihapus', error.message),
		onSettled: () => {
			refreshUjian()
			setAsked(undefined)
		},
	})
	if (draf.isError && !draf.data)
		return (
			<div className={css.drafts}>
				<FailedCard title="Draf kuis" failed="Gagal memuat draf kuis" query={draf} />
			</div>
		)
	if (data.length === 0) return null
	return (
		<div className={css.drafts}>
			<DataCard flush title="Draf kuis" note="Disalin dari semester lalu; mahasiswa belum melihatnya">
				<DataTable label="Draf kuis" rows={data} rowKey={(one) => one.id} columns={columns(setAsked)} />
			</DataCard>
			<ConfirmDialog
				opened={asked !== undefined}
				title="Hapus draf ini?"
				confirmLabel="Hapus draf"
				danger
				busy={hapus.isPending}
				onConfirm={() => asked && hapus.mutate(asked)}
				onCancel={() => setAsked(undefined)}
			>
				{asked?.nama} untuk {asked?.kelas} tidak jadi disalin. Kuis semester lalu tidak berubah.
			</ConfirmDialog>
		</div>
	)
}

const columns = (ask: (one: DrafKuis) => void): readonly Column<DrafKuis>[] => [
	{ name: 'Kuis', card: 'name', tone: 'strong', cell: ({ nama }) => nama },
	{ name: 'Mata kuliah', card: 'note', cell: ({ mata_kuliah }) => mata_kuliah },
	{ name: 'Kelas', card: 'note', width: 'line', cell: ({ kelas }) => kelas },
	{
		name: 'Usulan waktu',
		card: 'note',
		cell: ({ mulai, selesai }) => `${campus.longDate(mulai)}, ${campus.time(mulai)}–${campus.time(selesai)}`,
	},
	{
		name: 'Langkah',
		card: 'action',
		width: 'line',
		cell: (one) => (
			<span className={css.steps}>
				<Button
					size="compact-md"
					mih={44}
					aria-label={`Jadwalkan ${one.nama} ${one.kelas}`}
					renderRoot={(props) => (
						<Link
							to="/mengajar/ujian/baru"
							search={{ kelas: one.kelas, mk: one.kode_mk, jenis: 'KUIS', draf: one.id }}
							{...props}
						/>
					)}
				>
					Jadwalkan
				</Button>
				<Button
					variant="default"
					size="compact-md"
					mih={44}
					aria-label={`Hapus draf ${one.nama} ${one.kelas}`}
					onClick={() => ask(one)}
				>
					Hapus
				</Button>
			</span>
		),
	},
]
