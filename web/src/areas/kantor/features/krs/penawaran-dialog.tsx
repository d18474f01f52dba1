import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UbahanPenawaran } from '#shared/api/krs-offers.ts'
import { PENAWARAN_SEKALIGUS } from '#shared/rules/ubahan-penawaran.ts'
import { call } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import type { Kerja } from './kerja.ts'
import css from './penawaran.module.css'
import { type Isian, IsianUbahan, ubahanOf } from './penawaran-fields.tsx'
import { tinjauanPenawaranQuery } from './penawaran-queries.ts'
import { TinjauanView } from './penawaran-tinjauan.tsx'
import { refreshKrs } from './queries.ts'

const JUDUL: Readonly<Record<Kerja['jenis'], string>> = {
	tambah: 'Tambah penawaran',
	kapasitas: 'Ubah kapasitas',
	hapus: 'Hapus penawaran',
	pindah: 'Pindahkan mahasiswa',
}

const TOMBOL: Readonly<Record<Kerja['jenis'], string>> = {
	tambah: 'Tawarkan',
	kapasitas: 'Ubah kapasitas',
	hapus: 'Hapus',
	pindah: 'Pindahkan',
}

type Props = { kerja: Kerja; onDone: () => void; onClose: () => void }

/** What a change of offers would do, before it does: which offers, which students, and what stands against it. */
export function PenawaranDialog({ kerja, onDone, onClose }: Props) {
	const [isian, setIsian] = useState<Isian>({ kapasitas: '', kelas: '', kode: '', wajib: true, ke: '' })
	const [kecuali, setKecuali] = useState<readonly string[]>([])
	// One name for all tries: a change whose answer was lost is not made a second time.
	const [id] = useState(randomUuid)
	const terlaluBanyak = 'rows' in kerja && kerja.rows.length > PENAWARAN_SEKALIGUS
	const ubahan = terlaluBanyak ? null : ubahanOf(kerja, isian, kecuali)
	const [tenang] = useDebouncedValue(JSON.stringify(ubahan), 250)
	const tinjauan = useQuery(tinjauanPenawaranQuery(JSON.parse(tenang) as UbahanPenawaran | null))
	const data = tinjauan.data ?? undefined
	const siap = ubahan !== null && tenang === JSON.stringify(ubahan) && !tinjauan.isFetching
	const ubah = useMutation({
		mutationFn: async () => {
			if (!ubahan || !data) throw new Error('Periksa isiannya lebih dahulu')
			return call('POST /api/kantor/krs/penawaran/ubah', { body: { id, sidik: data.sidik, ubahan } })
		},
		onSuccess: ({ data: { uraian } }) => {
			showSuccess('Penawaran diubah', `${uraian}. Dapat diurungkan di bawah daftar.`)
			onDone()
			onClose()
		},
		// Somebody was quicker: it is looked through again and shown.
		onSettled: () => void refreshKrs(),
	})
	return (
		<Dialog opened onClose={onClose} title={JUDUL[kerja.jenis]} place="form" closable={!ubah.isPending}>
			<div className={css.stack}>
				<IsianUbahan
					kerja={kerja}
					isian={isian}
					disabled={ubah.isPending}
					onChange={(part) => {
						ubah.reset()
						setIsian({ ...isian, ...part })
						if (part.ke !== undefined) setKecuali([])
					}}
				/>
				{terlaluBanyak ? (
					<p className={css.problem} role="alert">
						{`Paling banyak ${PENAWARAN_SEKALIGUS} penawaran sekaligus. Kurangi pilihannya.`}
					</p>
				) : null}
				{ubahan === null ? null : tinjauan.error ? (
					<p className={css.problem} role="alert">
						{tinjauan.error.message}
					</p>
				) : data ? (
					<TinjauanView
						data={data}
						jenis={kerja.jenis}
						kecuali={kecuali}
						busy={!siap || ubah.isPending}
						onKecuali={setKecuali}
					/>
				) : (
					<RowsSkeleton rows={3} label="Memeriksa penawaran" />
				)}
				{ubah.error ? (
					<p className={css.problem} role="alert">
						{ubah.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={ubah.isPending}>
						Batal
					</Button>
					<Button disabled={!siap || !data?.dapat} loading={ubah.isPending} onClick={() => ubah.mutate()}>
						{kerja.jenis === 'pindah' && data?.dapat
							? `Pindahkan ${data.mahasiswa.filter(({ alasan }) => alasan === null).length} mahasiswa`
							: TOMBOL[kerja.jenis]}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}
