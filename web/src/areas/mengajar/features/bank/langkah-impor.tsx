import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Impor } from '#shared/api/question-imports.ts'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './impor.module.css'
import { Keterangan, KOSONG } from './keterangan-impor.tsx'
import { type Bank, refreshBank } from './queries.ts'

type Props = {
	impor: Impor
	bank: Bank
	baru: number
	tanpa: ReadonlySet<number>
	/** Numbers of questions whose key is to be the file's. */
	kunci: ReadonlySet<number>
}

/** Takes what was looked at into the bank, or back out of it. */
export function Langkah({ impor, bank, baru, tanpa, kunci }: Props) {
	const [asked, setAsked] = useState(false)
	const [keterangan, setKeterangan] = useState(KOSONG)
	const diganti = [...kunci].flatMap((tempat) => {
		const di = impor.soal.find(({ nomor }) => nomor === tempat)?.bank
		return di ? [{ tempat, versi: di.versi }] : []
	})
	const navigate = useNavigate()
	const params = { id: impor.id }
	const ambil = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/impor-soal/:id/ambil', {
					params,
					body: { versi: impor.versi, tanpa: [...tanpa], kunci: diganti, keterangan },
				})
			).data,
		onSuccess: ({ ditambahkan, kunci_diganti }) => {
			showSuccess(
				[
					ditambahkan > 0 || kunci_diganti === 0 ? `${ditambahkan} soal diambil` : '',
					kunci_diganti > 0 ? `${kunci_diganti} kunci diganti` : '',
				]
					.filter(Boolean)
					.join(', '),
				'Tersimpan di bank soal.',
			)
			refreshBank()
			void navigate({ to: '/mengajar/bank-soal', search: { mk: bank.kode, jenis: bank.jenis } })
		},
		onError: (error) => {
			showError('Soal tidak diambil', error.message)
			// The bank may be another than the preview says.
			refreshBank()
		},
	})
	const urungkan = useMutation({
		mutationFn: async () => (await call('POST /api/impor-soal/:id/urungkan', { params })).data,
		onSuccess: ({ dihapus }) => {
			showSuccess('Impor diurungkan', `${dihapus} soal dikeluarkan dari bank soal.`)
			refreshBank()
		},
		onError: (error) => showError('Impor tidak diurungkan', error.message),
		onSettled: () => setAsked(false),
	})
	if (impor.status === 'diambil')
		return (
			<div className={css.steps}>
				<p className={css.note}>
					{impor.terpakai > 0
						? `${impor.terpakai} soal sudah ada pada ujian, sehingga impor ini tidak dapat diurungkan lagi.`
						: 'Dapat diurungkan selama belum ada soalnya yang diujikan.'}
				</p>
				{impor.terpakai === 0 ? (
					<Button variant="default" onClick={() => setAsked(true)}>
						Urungkan impor
					</Button>
				) : null}
				<ConfirmDialog
					opened={asked}
					title="Urungkan impor ini?"
					confirmLabel={`Keluarkan ${impor.di_bank} soal`}
					danger
					busy={urungkan.isPending}
					onConfirm={() => urungkan.mutate()}
					onCancel={() => setAsked(false)}
				>
					{impor.di_bank} soal dari {impor.berkas} dikeluarkan dari bank soal, juga yang sudah Anda ubah
					setelahnya. Kunci soal lama yang diganti dari berkas ini tetap seperti sekarang. Bila ada yang
					diubah dosen lain, tidak ada yang dikeluarkan.
				</ConfirmDialog>
			</div>
		)
	if (impor.status !== 'siap') return null
	return (
		<div className={css.steps}>
			{baru > 0 ? <Keterangan value={keterangan} onChange={setKeterangan} /> : null}
			<p className={css.note}>
				Semuanya diambil sekaligus, dan dapat diurungkan selama belum ada soalnya yang diujikan.
			</p>
			{baru + diganti.length > 0 ? (
				<Button onClick={() => ambil.mutate()} loading={ambil.isPending}>
					{[
						baru > 0 ? `Ambil ${baru} soal` : '',
						diganti.length > 0 ? `${baru > 0 ? 'ganti' : 'Ganti'} ${diganti.length} kunci` : '',
					]
						.filter(Boolean)
						.join(', ')}
				</Button>
			) : (
				<p className={css.note}>
					{tanpa.size > 0 ? 'Belum ada soal yang dipilih.' : 'Tidak ada soal baru untuk diambil.'}
				</p>
			)}
		</div>
	)
}
