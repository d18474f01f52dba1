import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Koran } from '#shared/api/reconciliation.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatRupiah } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import type { Keputusan } from './keputusan.ts'
import { refreshTagihan } from './queries.ts'
import css from './rekonsiliasi.module.css'

type Props = { koran: Koran; keputusan: Keputusan }

/** Books what was looked at, or takes it back. */
export function KoranLangkah({ koran, keputusan }: Props) {
	if (koran.status === 'siap') return <Bukukan koran={koran} keputusan={keputusan} />
	if (koran.status === 'dibukukan') return <Urungkan koran={koran} />
	return null
}

function Bukukan({ koran: { id, putaran, putusan }, keputusan: { dipilih, ditunda } }: Props) {
	// Two clicks at once are one: the second would be refused, and look as if nothing was booked.
	const sent = useRef(false)
	const bukukan = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/kantor/rekonsiliasi/:id/bukukan', {
					params: { id },
					body: {
						putaran,
						pilihan: [...dipilih].map(([mutasi, { bill }]) => ({ mutasi, tagihan: bill.id })),
						tunda: [...ditunda.keys()],
					},
				})
			).data,
		onSuccess: ({ keadaan }) =>
			showSuccess(
				`${formatNumber(keadaan.dibukukan.baris)} pembayaran dibukukan`,
				keadaan.terbuka.baris > 0
					? `${formatNumber(keadaan.terbuka.baris)} mutasi masih terbuka.`
					: 'Tidak ada mutasi yang terbuka.',
			),
		onError: (error) => showError('Belum ada yang dibukukan', error.message),
		// Refused, it is something else than what stands here.
		onSettled: () => {
			sent.current = false
			void refreshTagihan()
		},
	})
	const submit = () => {
		if (sent.current) return
		sent.current = true
		bukukan.mutate()
	}
	const jumlah = putusan.pasti.baris + dipilih.size - ditunda.size
	const ada = Object.values(putusan).some(({ baris }) => baris > 0)
	return (
		<div className={css.steps}>
			<p className={css.note}>
				{jumlah > 0
					? 'Semua atau tidak sama sekali. Mahasiswanya menerima pemberitahuan; yang belum dikenal tetap terbuka.'
					: ada
						? 'Tidak ada pembayaran baru. Mutasi yang belum dikenal disimpan sebagai terbuka.'
						: 'Tidak ada yang dapat dibukukan.'}
			</p>
			<FormEnds>
				<Buang id={id} />
				{ada ? (
					<Button loading={bukukan.isPending} onClick={submit}>
						{jumlah > 0 ? `Bukukan ${formatNumber(jumlah)} pembayaran` : 'Simpan tanpa membukukan'}
					</Button>
				) : null}
			</FormEnds>
		</div>
	)
}

/** A file that was the wrong one. */
export function Buang({ id }: { id: string }) {
	const [asked, setAsked] = useState(false)
	const navigate = useNavigate()
	const buang = useMutation({
		mutationFn: async () => call('DELETE /api/kantor/rekonsiliasi/:id', { params: { id } }),
		onSuccess: () => {
			showSuccess('Rekening koran dibuang')
			void navigate({ to: '/kantor/tagihan/rekonsiliasi', replace: true })
		},
		onError: (error) => showError('Rekening koran tidak dibuang', error.message),
		onSettled: () => {
			setAsked(false)
			void refreshTagihan()
		},
	})
	return (
		<>
			<Button variant="default" onClick={() => setAsked(true)}>
				Buang berkas
			</Button>
			<ConfirmDialog
				opened={asked}
				title="Buang rekening koran ini?"
				confirmLabel="Buang berkas"
				cancelLabel="Kembali"
				danger
				busy={buang.isPending}
				onConfirm={() => buang.mutate()}
				onCancel={() => setAsked(false)}
			>
				Belum ada yang dibukukan dari berkas ini. Berkasnya dapat diunggah lagi.
			</ConfirmDialog>
		</>
	)
}

function Urungkan({ koran: { id, berkas, keadaan } }: { koran: Koran }) {
	const [asked, setAsked] = useState(false)
	const urungkan = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/rekonsiliasi/:id/urungkan', { params: { id } })).data,
		onSuccess: () => showSuccess('Pembukuan diurungkan'),
		onError: (error) => showError('Pembukuan tidak diurungkan', error.message),
		onSettled: () => {
			setAsked(false)
			void refreshTagihan()
		},
	})
	return (
		<div className={css.steps}>
			<p className={css.note}>Dapat diurungkan selama tagihannya belum menerima pembayaran lain.</p>
			<Button variant="default" onClick={() => setAsked(true)}>
				Urungkan pembukuan
			</Button>
			<ConfirmDialog
				opened={asked}
				title="Urungkan pembukuan ini?"
				confirmLabel="Urungkan pembukuan"
				cancelLabel="Kembali"
				danger
				busy={urungkan.isPending}
				onConfirm={() => urungkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				{keadaan.dibukukan.baris > 0
					? `${formatNumber(keadaan.dibukukan.baris)} pembayaran senilai ${formatRupiah(keadaan.dibukukan.rupiah)} dari ${berkas} dibatalkan, termasuk yang diselesaikan satu per satu. Tagihannya terbuka lagi dan mahasiswanya menerima pemberitahuan.`
					: `Tidak ada pembayaran dari ${berkas} yang dibatalkan; mutasinya yang masih terbuka lepas dari daftar.`}
				{keadaan.bukan_spp.baris > 0
					? ` ${formatNumber(keadaan.bukan_spp.baris)} mutasi yang ditandai bukan SPP ikut lepas; tandanya dipakai lagi kalau berkasnya diunggah ulang.`
					: ''}
			</ConfirmDialog>
		</div>
	)
}
