import { Button, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { call } from '#web/lib/api.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import css from './change-dialog.module.css'
import { pertemuanQuery } from './queries.ts'

/** Asks how many lectures the class has this term. */
export function JumlahDialog({
	kelas,
	meetings,
	onClose,
}: {
	kelas: Kelas
	meetings: PertemuanKelas
	onClose: () => void
}) {
	const { jumlah_pertemuan, jumlah_kampus, batas } = meetings
	const queryClient = useQueryClient()
	// What the form began with: a colleague who was quicker is named, and overwritten only by who has seen it.
	const [dari, setDari] = useState(jumlah_pertemuan)
	const [jumlah, setJumlah] = useState<number | string>(jumlah_pertemuan)
	const save = useMutation({
		mutationFn: async (wanted: number | null) =>
			(
				await call('PUT /api/pertemuan/:periode/:kelas/:matakuliah/jumlah', {
					params: paramsOfKelas(kelas),
					body: { dari, jumlah: wanted },
				})
			).data,
		onSuccess: (data) => {
			queryClient.setQueryData(pertemuanQuery(kelas).queryKey, data)
			void queryClient.invalidateQueries({ queryKey: ['presensi-rekap'] })
			showSuccess(`Kelas ini punya ${data.jumlah_pertemuan} kuliah`)
			onClose()
		},
		onError: () => void queryClient.invalidateQueries({ queryKey: pertemuanQuery(kelas).queryKey }),
	})
	return (
		<Dialog opened onClose={onClose} title="Jumlah pertemuan" closable={!save.isPending}>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (typeof jumlah === 'number') save.mutate(jumlah)
				}}
			>
				<NumberInput
					size="md"
					label="Kuliah semester ini, tanpa UTS dan UAS"
					description={`Kampus menetapkan ${jumlah_kampus}; boleh ${batas.paling_sedikit} sampai ${batas.paling_banyak}.`}
					min={Math.min(batas.paling_sedikit, jumlah_kampus)}
					max={Math.max(batas.paling_banyak, jumlah_kampus)}
					allowDecimal={false}
					data-autofocus
					value={jumlah}
					onChange={setJumlah}
				/>
				{dari !== jumlah_pertemuan && !save.isPending ? (
					<Sementara
						onKeep={() => {
							save.reset()
							setDari(jumlah_pertemuan)
						}}
						onTake={() => {
							save.reset()
							setDari(jumlah_pertemuan)
							setJumlah(jumlah_pertemuan)
						}}
					>
						Sementara itu jumlah pertemuan menjadi {jumlah_pertemuan}.
					</Sementara>
				) : null}
				{save.error ? (
					<p className={css.failure} role="alert">
						{save.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					{jumlah_pertemuan === jumlah_kampus ? null : (
						<Button variant="default" loading={save.isPending} onClick={() => save.mutate(null)}>
							Ikuti kampus ({jumlah_kampus})
						</Button>
					)}
					<Button
						type="submit"
						loading={save.isPending}
						disabled={typeof jumlah !== 'number' || jumlah === jumlah_pertemuan}
					>
						Simpan
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
